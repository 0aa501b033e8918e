import { MOST_SEATS } from '../../contract/scalars.ts';

export interface Schema {
  [key: string]: unknown;
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
}
export interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: Schema;
}

/** What a part of a path is, by its own name or, where that is `id`, by the part before; else an id of that. */
const IN_PATHS: Readonly<Record<string, string>> = {
  contacts: 'The id of a player.',
  file: 'The `seq` of a moment, and `.png`.',
  games: 'The id of a game of the service.',
  key: 'The secret of the feeds.',
  kind: '`deadlines.ics` or `turns.atom`.',
  list: 'The name of a list.',
  offers: 'The id of an offer.',
  round: 'The number of a round, from 1.',
  seat: 'The number of a seat, from 0.',
  token: 'The token of the link.',
};
const NUMBERS: Readonly<Record<string, { minimum: number; maximum: number }>> = {
  round: { minimum: 1, maximum: 9999 },
  seat: { minimum: 0, maximum: MOST_SEATS - 1 },
};

/** What is asked for, by name or, where it means something else in one operation, by that one’s method and path. */
const IN_QUERIES: Readonly<Record<string, string>> = {
  asks: 'Asks what its reader would do there.',
  lang: 'The language of its words.',
  at: 'The `seq` of an earlier moment.',
  basis: 'The `changed` of the note as I know it.',
  before: '`next` of the page before.',
  club: 'The id of one of my clubs.',
  cursor: '`next` of the page before.',
  ending: 'The `reason` of the outcome.',
  fits: 'Only tables whose minimum I meet.',
  format: 'The only one there is.',
  friends: 'Only tables of my friends.',
  from: 'The number of the first one.',
  'from /api/history': 'Ended on this day (UTC) or later.',
  'from /api/matches/{id}/replay': 'The `seq` to begin at.',
  game: 'The id of a game of the service.',
  invite: 'The token of an invite link, to see a private match.',
  key: 'The service’s signature.',
  longest: 'At most this many entries.',
  maxheight: 'The frame is no higher, in pixels.',
  maxwidth: 'The frame is no wider, in pixels.',
  name: 'The beginning of a name.',
  options: 'Options of the game, such as `gas:10,empty:ends`.',
  pace: 'The time for a turn.',
  player: 'The id of a player, or `me`.',
  players: 'Ids of players, with commas between them.',
  season: 'The number of a season, from 1; left out: the newest.',
  seats: 'How many seats the table has.',
  seq: 'The moment: the `seq` of an entry.',
  shape: 'What it is drawn for.',
  shortest: 'At least this many entries.',
  since: 'The `seq` of the newest entry that I know.',
  'since /api/matches/{id}/talk': 'The `id` of the newest message that I know.',
  'since /api/matches/{id}/picture': 'What happened after this `seq` is marked.',
  'since /api/matches/{id}/picture/{file}': 'What happened after this `seq` is marked.',
  stage: 'How far they have come.',
  status: 'Where they stand.',
  steps: 'A JSON array of actions: the steps taken so far, in order.',
  to: 'Tables to join, to take a seat over, or to watch.',
  token: 'The token of the link.',
  until: 'The `seq` to end at.',
  'until /api/history': 'Ended on this day (UTC) or before.',
  url: 'The address of a match on this site.',
  wait: 'Seconds to wait for news.',
};

/** Text in an address that stands for a number has its preset as one too. */
const plainOf = (schema: Schema = {}): Schema =>
  schema.type === 'integer' && 'default' in schema
    ? { ...schema, default: Number(schema['default']) }
    : schema;

const tellInPath = (parameter: Parameter, path: string): Parameter => {
  const { name } = parameter;
  const parts = path.split('/');
  const before = parts[parts.indexOf(`{${name}}`) - 1]!;
  const named = name === 'id' ? before : name;
  const description = IN_PATHS[named] ?? `The id of a ${singular(named)}.`;
  const schema = NUMBERS[name] ? { type: 'integer', ...NUMBERS[name] } : parameter.schema;
  return { ...parameter, description, ...(schema && { schema }) };
};

export const tellParameter = (parameter: Parameter, path: string): Parameter => {
  if (parameter.in === 'path') return tellInPath(parameter, path);
  const { name, schema } = parameter;
  const description = IN_QUERIES[`${name} ${path}`] ?? IN_QUERIES[name];
  return { ...parameter, ...(description && { description }), schema: plainOf(schema) };
};

/** Ends of paths that say what is done to what stands before them. */
const VERBS: ReadonlySet<string> = new Set(
  'answer ask confirm end follow join leave mark mute nudge preview refuse rest snooze start take test undo'.split(
    ' ',
  ),
);
const METHODS: Readonly<Record<string, string>> = {
  post: 'make',
  put: 'set',
  patch: 'change',
};

/** Where the rule below says it badly. */
const OWN: Readonly<Record<string, string>> = {
  'post /api/matches/{id}/actions': 'act',
  'post /api/matches/{id}/undo': 'undo',
  'post /api/matches/{id}/talk': 'say',
  'post /api/matches/{id}/play-on': 'playOn',
  'post /api/matches/{id}/late': 'decideAboutLate',
  'post /api/matches/{id}/rematch': 'makeRematch',
  'get /api/matches/{id}/picture/{file}': 'getMatchPictureFile',
  'post /api/matches/{id}/channel': 'connectMatchChannel',
  'delete /api/matches/{id}/invitations': 'declineMatchInvitation',
  'put /api/matches/{id}/standing': 'setMatchStandingAnswers',
  'post /api/matches/{id}/talk/read': 'markMatchTalkRead',
  'post /api/me/notices/read': 'markMyNoticesRead',
  'post /api/clubs/{id}/link': 'renewClubLink',
  'post /api/first-move': 'makeFirstMove',
  'post /api/dice': 'promiseDice',
  'post /api/club-link': 'joinClub',
  'post /api/sign-in': 'askToSignIn',
  'post /api/sign-out': 'signOut',
  'post /api/me/address': 'changeMyAddress',
  'post /api/me/feeds': 'renewMyFeeds',
  'get /api/inbox/{list}': 'getInboxList',
  'post /api/inbox/seen': 'markInboxSeen',
  'post /api/moderation/cases/{id}': 'decideCase',
  'post /api/mail/address/{token}': 'confirmMailAddress',
  'post /api/mail/stop/{token}': 'stopMail',
  'post /api/mail/choice/{token}': 'chooseByMail',
  'post /api/mail/returned': 'reportReturnedMail',
  'post /api/tournaments/{id}/entry': 'enterTournament',
  'delete /api/tournaments/{id}/entry': 'leaveTournament',
  'post /api/tournaments/{id}/challenges': 'challengeInTournament',
  'post /api/tournaments/{id}/deeds': 'organizeTournament',
  'get /api/openapi.json': 'getOpenApi',
};

const singular = (noun: string): string =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(?<=match|switch)es$/, '')
    .replace(/(?<!s)s$/, '');

const camel = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/\W/))
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

export const operationIdOf = (method: string, path: string): string => {
  const own = OWN[`${method} ${path}`];
  if (own) return own;
  const parts = path.split('/').slice(2);
  const nouns = parts.flatMap((part, i) => {
    if (part.startsWith('{')) return [];
    const isOne = method === 'post' || i < parts.length - 1;
    if (part === 'me') return i < parts.length - 1 ? ['my'] : [part];
    return isOne ? [singular(part)] : [part];
  });
  const last = parts.at(-1)!;
  if (method === 'post' && VERBS.has(last)) return camel([last, ...nouns.slice(0, -1)]);
  return camel([METHODS[method] ?? method, ...nouns]);
};
