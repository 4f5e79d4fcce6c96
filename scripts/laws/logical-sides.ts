import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

/** A class with what it depends on before it: `md:hover:-ml-2!`. A colon in brackets belongs to a value. */
const variants = '(?<![^\\s\'"`])(?:(?:[^[\\]:\\s\'"`]|\\[[^\\]\\s]*\\])+:)*!?';
const classes =
  '(?:-?(?:m|p|scroll-m|scroll-p)[lr]-|-?(?:left|right)-|border-[lr](?![a-z])|rounded-(?:[lr]|[tb][lr])(?![a-z])|(?:text|float|clear)-(?:left|right)(?![\\w-]))';
const keys = '\\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Top|Bottom)?(?:Left|Right)\\w*(?=:)';
const inCode = new RegExp(`${variants}${classes}|${keys}`, 'g');

const inStyles = new RegExp(
  [
    '(?<=[\\s;{])(?:left|right)\\s*:',
    '(?:margin|padding|border)-(?:left|right)\\b',
    'border-(?:top|bottom)-(?:left|right)-radius',
    '(?:text-align|float|clear)\\s*:\\s*(?:left|right)\\b',
  ].join('|'),
  'g',
);
const message = 'Use the logical form: start, end, inline, block';

/** Arrows that lead somewhere. The keys of a keyboard have the same names in quotes or before a colon. */
const wayIcons =
  /(?<=import \{[^}]*)\b(?:Arrow|Chevron|Chevrons)(?:Left|Right)\b(?=[^}]*\} from 'lucide-react')/g;
const direction = /\bdir[=:] ?["'](?:rtl)["']|["']rtl["']|\blang[=:] ?["']ar/g;

export const logicalSides: Law = {
  name: 'no physical left or right in web, and no direction but the language’s',
  check: (tree) => [
    ...findEvery(tree, /^web\/.*\.tsx?$/, inCode, message),
    ...findEvery(tree, /^web\/.*\.css$/, inStyles, message),
    ...findEvery(
      tree,
      /^web\/(?!ui\/icons\/way-(?:arrows|chevrons)\.ts$).*\.tsx?$/,
      wayIcons,
      'Take it from web/ui/icons/way-arrows.ts or way-chevrons.ts',
    ),
    ...findEvery(
      tree,
      /^(?:web|server(?!\/testing))\/(?!.*\.test\.tsx?$).*\.tsx?$/,
      direction,
      'Ask #messages/writing/language.ts for the tag and the direction',
    ),
  ],
};
