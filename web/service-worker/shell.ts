export const offlinePage = '/offline.html';

/** What the page without a network needs; files of `public`. */
export const shell: readonly string[] = [offlinePage, '/offline.css', '/offline.js', '/brand/mark.svg'];
