/** An address of the app as somebody asked for it. */
export interface Asked {
  /** The pattern that it fits, such as `/matches/:id`. */
  pattern: string;
  /** What stands for the pattern's `:id`. */
  id: string;
  query: URLSearchParams;
  /** Whether a session came along, good or not. */
  hasSession: boolean;
}

/** The match at an address, with the invitation that is shown along. */
export const matchPath = ({ id, query }: Asked): string => {
  const invite = query.get('invite');
  return `/api/matches/${id}${invite ? `?${new URLSearchParams({ invite }).toString()}` : ''}`;
};

const INBOX = '/api/inbox';
const GAMES = '/api/games';

/** What each page asks the API first; none of it changes anything that looking at the page would not change. */
const QUESTIONS: Readonly<Record<string, (asked: Asked) => string[]>> = {
  '/': ({ hasSession }) => [GAMES, '/api/showcase', ...(hasSession ? [INBOX] : [])],
  '/shelf': () => [GAMES, '/api/showcase'],
  '/inbox': () => [INBOX, GAMES],
  '/lobby': ({ hasSession }) => [
    GAMES,
    '/api/matches?to=join',
    '/api/matches?to=watch',
    ...(hasSession ? ['/api/matches?status=open&player=me'] : []),
  ],
  '/join/:id': (asked) => [matchPath(asked)],
  '/matches/:id': (asked) => [matchPath(asked)],
  '/games/:id': () => [GAMES],
};

/** The addresses under `/api` that the app asks first on a page. Everybody wants to know who is here. */
export const questionsOf = (asked: Asked): string[] => [
  '/api/session',
  ...(QUESTIONS[asked.pattern]?.(asked) ?? []),
];

interface Played {
  game: string;
}

/** The games whose boards an answer is drawn with at once; what home shows comes after its words. */
export const gamesIn = (path: string, body: unknown): string[] => {
  if (path.startsWith(INBOX)) return (body as { waiting: Played[] }).waiting.map(({ game }) => game);
  return path.startsWith('/api/matches/') ? [(body as Played).game] : [];
};
