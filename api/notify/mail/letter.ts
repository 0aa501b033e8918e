/** The content of a mail, before it becomes text or HTML. */
export interface Letter {
  /** The marigold line at the top: `Meanwhile, …`. */
  caption: string;
  sections: readonly Section[];
  footer: readonly Link[];
}
export interface Section {
  /** At the top of the section; mail programs without pictures show `says`. Leads where `link` does. */
  picture?: { src: string; says: string };
  heading?: string;
  /** A fact next to the heading, such as the deadline. */
  note?: string;
  prose?: string;
  lines?: readonly string[];
  /** Digits to type in. */
  code?: string;
  link?: Link;
  /** What the reader can do right from the mail. */
  choices?: readonly Link[];
  /** Small print at the end. */
  fine?: string;
}
export interface Link {
  label: string;
  href: string;
  /** `go`, in marigold, means that the reader has something to do. */
  tone?: 'go' | 'plain';
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

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

/** The plain-text part. */
export const letterText = ({ caption, sections, footer }: Letter): string =>
  [
    caption,
    ...sections.map(sectionText),
    ['--', 'Meanwhile', ...footer.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ].join('\n\n');

// Mail programs don't support custom properties and drop most style sheets, so the tokens' values are repeated here.
const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const HEAD = "font-family:'Bricolage Grotesque','Trebuchet MS','Segoe UI',sans-serif";
const CAPTION = `${HEAD};background:#f6b930;color:#1b1a10;border-bottom:3px solid #b5780a;border-radius:2px;padding:10px 14px;font-size:19px;line-height:1.3;font-weight:700`;
const SHAPE = `${FONT};display:block;text-align:center;border-radius:6px;padding:11px 20px;font-size:16px;font-weight:650;text-decoration:none`;
const BUTTON = {
  go: `${SHAPE};background:#f6b930;color:#1b1a10;border-bottom:3px solid #b5780a`,
  plain: `${SHAPE};background:#fcf9f1;color:#17231d;border:1px solid #6e7867;border-bottom-width:3px`,
};
const CODE = `${HEAD};font-size:38px;font-weight:700;letter-spacing:6px;color:#17231d`;

const linkHtml = ({ label, href }: Link, style: string): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;

/** The width of the sheet, for mail programs that don't support `max-width`. */
const WIDTH = 472;

const pictureHtml = ({ picture, link }: Section): string => {
  if (!picture) return '';
  const style = 'display:block;width:100%;height:auto;border:0;border-radius:10px;margin:0 0 16px';
  const image = `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.says)}" width="${WIDTH}" style="${style}">`;
  return link ? `<a href="${escapeHtml(link.href)}">${image}</a>` : image;
};

const headingHtml = ({ heading, note }: Section): string => {
  const title = heading ? `<strong style="${HEAD};font-size:19px">${escapeHtml(heading)}</strong>` : '';
  const fact = note
    ? `<span style="color:#43514a;font-size:14px;white-space:nowrap">${escapeHtml(note)}</span>`
    : '';
  return title || fact ? `<p style="margin:0 0 8px">${[title, fact].filter(Boolean).join('&ensp;')}</p>` : '';
};

const choicesHtml = ({ choices = [] }: Section): string =>
  choices
    .map(
      (link) =>
        `<p style="margin:10px 0 0;font-size:16px">${linkHtml(link, 'color:#1a5a48;font-weight:650')}</p>`,
    )
    .join('');

const linesHtml = ({ prose, lines = [] }: Section): string =>
  [...(prose ? [prose] : []), ...lines]
    .map((line) => `<p style="margin:0 0 4px;font-size:16px;line-height:1.5">${escapeHtml(line)}</p>`)
    .join('');

const sectionHtml = (section: Section): string => {
  const { code, link, fine } = section;
  return [
    '<div style="margin:24px 0">',
    pictureHtml(section),
    headingHtml(section),
    linesHtml(section),
    code && `<p style="margin:12px 0;${CODE}">${escapeHtml(code)}</p>`,
    link && `<p style="margin:16px 0 0">${linkHtml(link, BUTTON[link.tone ?? 'go'])}</p>`,
    choicesHtml(section),
    fine &&
      `<p style="margin:12px 0 0;font-size:13px;color:#43514a;overflow-wrap:anywhere">${escapeHtml(fine)}</p>`,
    '</div>',
  ]
    .filter(Boolean)
    .join('\n');
};

const footerHtml = (footer: readonly Link[]): string =>
  footer.map((link) => linkHtml(link, 'color:#1a5a48')).join(' &middot; ');

/** The HTML part: a sheet of paper on the table. */
export const letterHtml = ({ caption, sections, footer }: Letter): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#d3dcc8;color:#17231d;${FONT}">
<div style="max-width:520px;margin:0 auto;background:#fcf9f1;border-bottom:3px solid #c2cdb5;border-radius:16px;padding:24px">
<h1 style="margin:0;${CAPTION}">${escapeHtml(caption)}</h1>
${sections.map(sectionHtml).join('\n')}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d6d0bb;font-size:14px;color:#43514a">Meanwhile${footer.length > 0 ? ` &middot; ${footerHtml(footer)}` : ''}</p>
</div>
</body>
</html>`;
