import { escapeHtml } from '../../notify/mail/letter.ts';
import type { GameModule } from '../../../rules/kit/module.ts';
import { LANGUAGES } from '../../../rules/kit/module.ts';
import type { Language } from '../../../rules/kit/words/words.ts';
import { wordsIn, type Words } from '../../words/words.ts';
import { lidPath } from '../../pictures/picture.ts';
import type { MatchPage, SeatCard } from '../../contract/match.ts';

export interface AppAddress {
  /** The pattern it matches, such as `/matches/:id`. */
  pattern: string;
  id: string;
  query: URLSearchParams;
  hasSession: boolean;
}

export const matchPath = ({ id, query }: AppAddress): string => {
  const invite = query.get('invite');
  return `/api/matches/${id}${invite ? `?${new URLSearchParams({ invite }).toString()}` : ''}`;
};

export const CHALLENGE = '/matches/:id/challenge';

const challengePath = ({ id, query }: AppAddress): string =>
  `/api/matches/${id}/challenge?${new URLSearchParams({ at: query.get('at') ?? '' }).toString()}`;

const INBOX = '/api/inbox';
const GAMES = '/api/games';
const CONTACT = '/api/contact';

interface AskedPage {
  /** What it asks the API first; none of these requests changes more than looking at the page would. */
  asks?: (asked: AppAddress) => string[];
  /** What its address names. (A club's link is asked for only by a player who follows it.) */
  subject?: (asked: AppAddress) => string;
}
const naming = (kind: string): AskedPage => ({ subject: ({ id }) => `/api/${kind}/${id}` });
const MATCH: AskedPage = { asks: (asked) => [matchPath(asked)], subject: matchPath };
const LEGAL: AskedPage = { asks: () => [CONTACT] };
const PAGES: Readonly<Record<string, AskedPage>> = {
  '/': { asks: ({ hasSession }) => [GAMES, ...(hasSession ? [INBOX] : [])] },
  '/shelf': { asks: () => [GAMES] },
  '/inbox': { asks: () => [INBOX, GAMES] },
  '/lobby': {
    asks: ({ hasSession }) => [
      GAMES,
      '/api/matches?to=join',
      '/api/matches?to=watch',
      ...(hasSession ? ['/api/matches?status=open&player=me'] : []),
    ],
  },
  '/join/:id': MATCH,
  '/matches/:id': MATCH,
  '/matches/:id/review': MATCH,
  '/matches/:id/fair': MATCH,
  [CHALLENGE]: { asks: (asked) => [challengePath(asked)], subject: challengePath },
  '/games/:id': { asks: () => [GAMES] },
  '/clubs/:id': naming('clubs'),
  '/tournaments/:id': naming('tournaments'),
  '/players/:id': naming('players'),
  '/privacy': LEGAL,
  '/terms': LEGAL,
  '/house-rules': LEGAL,
};

export const questionsOf = (asked: AppAddress): string[] => [
  '/api/session',
  ...(PAGES[asked.pattern]?.asks?.(asked) ?? []),
];

export const subjectOf = (asked: AppAddress): string | undefined => PAGES[asked.pattern]?.subject?.(asked);

interface Played {
  game: string;
}

export const gamesIn = (path: string, body: unknown): string[] => {
  if (path.startsWith(INBOX)) return (body as { waiting: Played[] }).waiting.map(({ game }) => game);
  if (!path.startsWith('/api/matches/')) return [];
  const { before, ...played } = body as Played & { before?: Played };
  return [(before ?? played).game];
};

interface Preview {
  title: string;
  description: string;
  picture: { path: string; width: number; height: number; says: string };
}

const siteOf = (language: Language): Preview => ({
  title: 'Meanwhile',
  description: wordsIn(language).pages.site,
  picture: { path: '/icon-512.png', width: 512, height: 512, says: 'Meanwhile' },
});

const nameOf = ({ player, name, former }: SeatCard, { formerPlayer }: Words['pages']): string[] => {
  const known = player?.name ?? name;
  if (known) return [known];
  return former ? [formerPlayer] : [];
};

export const titleOf = ({ name }: MatchPage, { text }: GameModule): string =>
  name ? `${name} · ${text.name}` : text.name;

export const descriptionOf = ({ status, seats }: MatchPage, { text }: GameModule): string => {
  const { pages } = wordsIn(text.language);
  const names = seats.flatMap((card) => nameOf(card, pages));
  return pages.previews[status](text.language.grammar.list(names), seats.length - names.length);
};

/** A match's preview, from its card and its board as the table sees it, so it holds nothing private to a seat. */
const previewOf = (match: MatchPage, module: GameModule, board: string | undefined): Preview => ({
  title: titleOf(match, module),
  description: descriptionOf(match, module),
  picture: {
    path: board ?? lidPath(match.game),
    width: 1200,
    height: 630,
    says: wordsIn(module.text.language).pages[board ? 'board' : 'box'](module.text.name),
  },
});

const askedOf = (match: MatchPage, module: GameModule, board: string | undefined): Preview => {
  const { pages } = wordsIn(module.text.language);
  const [name = ''] = nameOf(
    match.seats.find(({ seat }) => seat === match.viewer)!,
    pages,
  );
  const { asks, says } = pages.challenge;
  return { ...previewOf(match, module, board), title: asks, description: says(name, module.text.name) };
};

const tag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`;

/** Leads to the frame that other sites may show (oembed.com). */
const oembedOf = ({ origin, pathname }: URL, title: string): string => {
  const query = new URLSearchParams({ url: origin + pathname, format: 'json' }).toString();
  const href = escapeHtml(`${origin}/api/oembed?${query}`);
  return `<link rel="alternate" type="application/json+oembed" href="${href}" title="${escapeHtml(title)}">`;
};

export interface TagSources {
  findModule(game: string): GameModule | undefined;
  boardOf(match: MatchPage, asks: boolean): string | undefined;
  asks?: boolean;
  /** Omitted: English. */
  language?: Language;
}

/** Open Graph tags (ogp.me) for an address. They describe the site unless everybody with this link may see the match. */
export const tagsOf = (
  url: URL,
  match: MatchPage | undefined,
  { findModule, boardOf, language = LANGUAGES.en, asks = false }: TagSources,
): string => {
  const module = match && findModule(match.game);
  const { title, description, picture } =
    match && module ? (asks ? askedOf : previewOf)(match, module, boardOf(match, asks)) : siteOf(language);
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
