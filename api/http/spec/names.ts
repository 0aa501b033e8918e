/** Ends of paths that say what is done to what stands before them. */
const VERBS: ReadonlySet<string> = new Set(
  'answer ask confirm end follow join leave mark mute nudge preview refuse rest snooze start take test undo'.split(
    ' ',
  ),
);
const METHODS: Readonly<Record<string, string>> = {
  get: 'get',
  post: 'make',
  put: 'set',
  patch: 'change',
  delete: 'delete',
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

/** The name of an operation: `getMatch`, `joinMatch`, `setClubMember`. */
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
