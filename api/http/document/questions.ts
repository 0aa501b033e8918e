/** A requested address of the app. */
export interface AppAddress {
  /** The pattern it matches, such as `/matches/:id`. */
  pattern: string;
  /** The value of the pattern's `:id`. */
  id: string;
  query: URLSearchParams;
  /** Whether the request has a session cookie, valid or not. */
  hasSession: boolean;
}

/** The API path of the match at an address, with its invitation. */
export const matchPath = ({ id, query }: AppAddress): string => {
  const invite = query.get('invite');
  return `/api/matches/${id}${invite ? `?${new URLSearchParams({ invite }).toString()}` : ''}`;
};

const INBOX = '/api/inbox';
const GAMES = '/api/games';
const CONTACT = '/api/contact';

/** What each page asks the API first; none of these requests changes more than looking at the page would. */
const QUESTIONS: Readonly<Record<string, (asked: AppAddress) => string[]>> = {
  '/': ({ hasSession }) => [GAMES, ...(hasSession ? [INBOX] : [])],
  '/shelf': () => [GAMES],
  '/inbox': () => [INBOX, GAMES],
  '/lobby': ({ hasSession }) => [
    GAMES,
    '/api/matches?to=join',
    '/api/matches?to=watch',
    ...(hasSession ? ['/api/matches?status=open&player=me'] : []),
  ],
  '/join/:id': (asked) => [matchPath(asked)],
  '/matches/:id': (asked) => [matchPath(asked)],
  '/matches/:id/review': (asked) => [matchPath(asked)],
  '/matches/:id/fair': (asked) => [matchPath(asked)],
  '/games/:id': () => [GAMES],
  '/privacy': () => [CONTACT],
  '/terms': () => [CONTACT],
  '/house-rules': () => [CONTACT],
};

/** The API paths that the app asks for first on a page. Every page asks for the session. */
export const questionsOf = (asked: AppAddress): string[] => [
  '/api/session',
  ...(QUESTIONS[asked.pattern]?.(asked) ?? []),
];

const ofId =
  (kind: string) =>
  ({ id }: AppAddress): string =>
    `/api/${kind}/${id}`;

/** What each address names. (A club's link is asked for only by a player who follows it.) */
const SUBJECTS: Readonly<Record<string, (asked: AppAddress) => string>> = {
  '/clubs/:id': ofId('clubs'),
  '/tournaments/:id': ofId('tournaments'),
  '/join/:id': matchPath,
  '/matches/:id': matchPath,
  '/matches/:id/review': matchPath,
  '/matches/:id/fair': matchPath,
  '/players/:id': ofId('players'),
};

/** The API path of what an address names; undefined if the page is always there. */
export const subjectOf = (asked: AppAddress): string | undefined => SUBJECTS[asked.pattern]?.(asked);

interface Played {
  game: string;
}

/** The games whose boards an answer needs at once. */
export const gamesIn = (path: string, body: unknown): string[] => {
  if (path.startsWith(INBOX)) return (body as { waiting: Played[] }).waiting.map(({ game }) => game);
  return path.startsWith('/api/matches/') ? [(body as Played).game] : [];
};
