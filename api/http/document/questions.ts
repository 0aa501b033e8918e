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

/** The API paths that the app asks for first on a page. Every page asks for the session. */
export const questionsOf = (asked: AppAddress): string[] => [
  '/api/session',
  ...(PAGES[asked.pattern]?.asks?.(asked) ?? []),
];

/** The API path of what an address names; undefined if the page is always there. */
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
