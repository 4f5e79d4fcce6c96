import { drawnIcon } from './drawn-icon.ts';

/** A receiver in a speech bubble: the icon set holds no brands. */
export const WhatsAppIcon = drawnIcon({
  node: [
    [
      'path',
      {
        key: 'bubble',
        d: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
      },
    ],
    [
      'path',
      {
        key: 'receiver',
        d: 'M13.2 14.5a.6.6 0 0 0 .7-.2l.2-.3a1 1 0 0 1 .8-.4h1.2a1 1 0 0 1 1 1v1.2a1 1 0 0 1-1 1A8.6 8.6 0 0 1 7.5 8.2a1 1 0 0 1 1-1h1.2a1 1 0 0 1 1 1v1.2a1 1 0 0 1-.4.8l-.2.2a.6.6 0 0 0-.2.7 7 7 0 0 0 3.3 3.4',
      },
    ],
  ],
});
