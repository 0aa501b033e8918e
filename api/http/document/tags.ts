import { list, plural } from '../../../rules/kit/words/english.ts';
import { escapeHtml } from '../../notify/mail/letter.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { lidPath } from '../../pictures/picture.ts';
import type { MatchPage, SeatCard } from '../../contract/match.ts';

/** The preview a messenger shows for a link. */
interface Preview {
  title: string;
  description: string;
  picture: { path: string; width: number; height: number; says: string };
}

const SITE: Preview = {
  title: 'Meanwhile',
  description: 'Good board games, played over days with people you like. Make a move when you have a minute.',
  picture: { path: '/icon-512.png', width: 512, height: 512, says: 'Meanwhile' },
};

const nameOf = ({ player, name, former }: SeatCard): string[] => {
  if (player) return [player.name];
  if (name) return [name];
  return former ? ['a former player'] : [];
};

const freeWords = (free: number): string =>
  plural(free, { one: 'One seat is free.', other: '# seats are free.' });

const WORDS: Readonly<Record<MatchPage['status'], (names: string, free: number) => string>> = {
  open: (names, free) => `${names} would like to play. ${freeWords(free)}`,
  running: (names) => `${names}, over days.`,
  finished: (names) => `${names} played it to the end. See every move.`,
  cancelled: () => 'This table was closed before it began.',
};

/** The title of a match page: the table's name, if it has one, and the game's. */
export const titleOf = ({ name }: MatchPage, { text }: GameModule): string =>
  name ? `${name} · ${text.name}` : text.name;

/** Says in a sentence who plays, or would like to. */
export const descriptionOf = ({ status, seats }: MatchPage): string => {
  const names = seats.flatMap(nameOf);
  return WORDS[status](list(names), seats.length - names.length);
};

/** A match's preview, from its card and its board as the table sees it, so it holds nothing private to a seat. */
const previewOf = (match: MatchPage, module: GameModule, board: string | undefined): Preview => ({
  title: titleOf(match, module),
  description: descriptionOf(match),
  picture: {
    path: board ?? lidPath(match.game),
    width: 1200,
    height: 630,
    says: `The ${board ? 'board' : 'box'} of ${module.text.name}`,
  },
});

const tag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`;

/** Leads to the frame that other sites may show (oembed.com). */
const oembedOf = ({ origin, pathname }: URL, title: string): string => {
  const query = new URLSearchParams({ url: origin + pathname, format: 'json' }).toString();
  const href = escapeHtml(`${origin}/api/oembed?${query}`);
  return `<link rel="alternate" type="application/json+oembed" href="${href}" title="${escapeHtml(title)}">`;
};

/** Finds what the tags tell of a match: its game, and the picture of its board if it has one. */
export interface TagSources {
  findModule(game: string): GameModule | undefined;
  boardOf(match: MatchPage): string | undefined;
}

/** Open Graph tags (ogp.me) for an address. They describe the site unless everybody with this link may see the match. */
export const tagsOf = (
  url: URL,
  match: MatchPage | undefined,
  { findModule, boardOf }: TagSources,
): string => {
  const module = match && findModule(match.game);
  const { title, description, picture } = match && module ? previewOf(match, module, boardOf(match)) : SITE;
  return [
    tag('og:site_name', 'Meanwhile'),
    tag('og:type', 'website'),
    tag('og:title', title),
    tag('og:description', description),
    tag('og:image', new URL(picture.path, url).href),
    tag('og:image:width', String(picture.width)),
    tag('og:image:height', String(picture.height)),
    tag('og:image:alt', picture.says),
    `<meta name="twitter:card" content="${match && module ? 'summary_large_image' : 'summary'}">`,
    match && module && match.status === 'finished' && match.visibility === 'public'
      ? oembedOf(url, title)
      : '',
  ].join('');
};
