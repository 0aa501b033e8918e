import { COLORS, type Color } from '../../lib/colors.ts';
import type { Secrets } from '../../lib/crypto.ts';
import type { Words } from '../../words/words.ts';
import type { Language } from '../../../rules/kit/words/words.ts';
import type { Mail } from './mail.ts';

export interface Letter {
  subject: string;
  /** The marigold line at the top: `Meanwhile, …`. */
  caption: string;
  sections: readonly Section[];
  footer?: readonly Link[];
}
export interface Section {
  /** At the top of the section; mail programs without pictures show `says`. Leads where `link` does. */
  picture?: { src: string; says: string };
  heading?: string;
  note?: string;
  prose?: string;
  lines?: readonly string[];
  code?: string;
  link?: Link;
  choices?: readonly Link[];
  fine?: string;
}
export interface Link {
  label: string;
  href: string;
  /** `go`, in marigold, means that the reader has something to do. */
  tone?: 'go' | 'plain';
}

/** Where links lead, what signs them, and how the reader is spoken to. */
export interface Linking {
  origin: string;
  secrets: Secrets;
  words: Words;
}
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);

const sectionText = ({ heading, note, prose, lines = [], code, link, choices = [], fine }: Section): string =>
  [
    [heading, note].filter(Boolean).join(', '),
    prose,
    ...lines.map((line) => `- ${line}`),
    code,
    link && `${link.label}: ${link.href}`,
    ...choices.map(({ label, href }) => `${label}: ${href}`),
    fine,
  ]
    .filter(Boolean)
    .join('\n');

const letterText = ({ caption, sections, footer = [] }: Letter): string =>
  [
    caption,
    ...sections.map(sectionText),
    ['--', 'Meanwhile', ...footer.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ].join('\n\n');

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const HEAD = "font-family:'Bricolage Grotesque','Trebuchet MS','Segoe UI',sans-serif";
const CODE = `${HEAD};margin:12px 0;font-size:38px;font-weight:700;letter-spacing:6px`;
const BUTTON = `${FONT};display:block;text-align:center;border-radius:6px;border-style:solid;padding:11px 20px;font-size:16px;font-weight:650;text-decoration:none`;

interface Look {
  style?: string;
  colors: Partial<Record<'background' | 'color' | 'border-color', Color>>;
}
const LOOKS = {
  table: { style: `margin:0;padding:24px 12px;${FONT}`, colors: { background: 'table', color: 'ink' } },
  sheet: {
    style: 'max-width:520px;margin:0 auto;border-bottom:3px solid;border-radius:16px;padding:24px',
    colors: { background: 'paper', 'border-color': 'table-deep' },
  },
  caption: {
    style: `${HEAD};margin:0;border-bottom:3px solid;border-radius:2px;padding:10px 14px;font-size:19px;line-height:1.3;font-weight:700`,
    colors: { background: 'yours', color: 'on-yours', 'border-color': 'yours-edge' },
  },
  go: {
    style: `${BUTTON};border-width:0 0 3px`,
    colors: { background: 'yours', color: 'on-yours', 'border-color': 'yours-edge' },
  },
  plain: {
    style: `${BUTTON};border-width:1px 1px 3px`,
    colors: { background: 'paper', color: 'ink', 'border-color': 'line-strong' },
  },
  note: { style: 'font-size:14px;display:inline-block', colors: { color: 'ink-2' } },
  fine: { style: 'margin:12px 0 0;font-size:13px;overflow-wrap:anywhere', colors: { color: 'ink-2' } },
  choice: { style: 'font-weight:650', colors: { color: 'link' } },
  link: { colors: { color: 'link' } },
  foot: {
    style: 'margin:24px 0 0;padding-top:12px;border-top:1px solid;font-size:14px',
    colors: { color: 'ink-2', 'border-color': 'line' },
  },
} satisfies Record<string, Look>;

const painted = ({ colors }: Look, theme: 0 | 1, mark = ''): string[] =>
  Object.entries(colors).map(([property, color]) => `${property}:${COLORS[color][theme]}${mark}`);

/** Mail programs know no custom properties, and many drop the head, so the light colors stand in each tag. */
const look = (name: keyof typeof LOOKS): string => {
  const one: Look = LOOKS[name];
  return `class="${name}" style="${[...(one.style ? [one.style] : []), ...painted(one, 0)].join(';')}"`;
};

const DARK = Object.entries<Look>(LOOKS)
  .map(([name, one]) => `.${name}{${painted(one, 1, '!important').join(';')}}`)
  .join('');

const linkHtml = ({ label, href }: Link, name: keyof typeof LOOKS): string =>
  `<a href="${escapeHtml(href)}" ${look(name)}>${escapeHtml(label)}</a>`;

/** The width of the sheet, for mail programs that don't support `max-width`. */
const WIDTH = 472;

const pictureHtml = ({ picture, link }: Section): string => {
  if (!picture) return '';
  const style = 'display:block;width:100%;height:auto;border:0;border-radius:10px;margin:0 0 16px';
  const image = `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.says)}" width="${WIDTH}" style="${style}">`;
  return link ? `<a href="${escapeHtml(link.href)}">${image}</a>` : image;
};

const part = (style: string, html: string | undefined) => (html ? `<p style="${style}">${html}</p>` : '');

const headingHtml = ({ heading, note }: Section): string => {
  const title = heading ? `<strong style="${HEAD};font-size:19px">${escapeHtml(heading)}</strong>` : '';
  const fact = note ? `<span ${look('note')}>${escapeHtml(note)}</span>` : '';
  return part('margin:0 0 8px', [title, fact].filter(Boolean).join('&ensp;'));
};

const sectionHtml = (section: Section): string => {
  const { prose, lines = [], code, link, choices = [], fine } = section;
  const parts = [
    '<div style="margin:24px 0">',
    pictureHtml(section),
    headingHtml(section),
    ...[prose ?? '', ...lines].map((line) =>
      part('margin:0 0 4px;font-size:16px;line-height:1.5', escapeHtml(line)),
    ),
    part(CODE, code && escapeHtml(code)),
    part('margin:16px 0 0', link && linkHtml(link, link.tone ?? 'go')),
    ...choices.map((choice) => part('margin:10px 0 0;font-size:16px', linkHtml(choice, 'choice'))),
    fine && `<p ${look('fine')}>${escapeHtml(fine)}</p>`,
    '</div>',
  ];
  return parts.filter(Boolean).join('\n');
};

const letterHtml = ({ caption, sections, footer = [] }: Letter, lang: string): string => `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>
<body ${look('table')}>
<div ${look('sheet')}>
<h1 ${look('caption')}>${escapeHtml(caption)}</h1>
${sections.map(sectionHtml).join('\n')}
<p ${look('foot')}>${['Meanwhile', ...footer.map((link) => linkHtml(link, 'link'))].join(' &middot; ')}</p>
</div>
</body>
</html>`;

export const makeMail = (
  letter: Letter,
  { language, ...head }: Pick<Mail, 'id' | 'to'> & { language: Language },
): Mail => ({
  ...head,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter, language.grammar.tag),
  headers: {},
});
