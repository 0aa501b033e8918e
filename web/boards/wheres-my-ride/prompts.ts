import type { Action } from '../../../rules/games/wheres-my-ride/types.ts';
import type { Seat } from '../../../rules/kit/game.ts';
import { emojiName } from './emoji.ts';
import { textName, voteName } from './names.ts';
import type { Setting } from './setting.ts';

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const others = ({ view, telling, seat }: Setting): Seat[] =>
  view.awaiting.filter((awaited) => awaited !== seat && telling.name(awaited) !== 'You');

/** "Ann and Ben are still choosing." */
const waitingFor = (setting: Setting, doing: string): string => {
  const names = others(setting).map(setting.telling.name);
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} ${doing}`;
};

const quoted = ({ view }: Setting, texts: readonly string[]): string =>
  listed(texts.map((text) => `“${textName(view, text)}”`));

const textPrompt = (setting: Setting): string => {
  const { view, choice } = setting;
  if (view.kept) return `${quoted(setting, view.kept)}, sealed. ${waitingFor(setting, 'still choosing.')}`;
  if (view.drawn.length === 0) return waitingFor(setting, 'choosing what to send.');
  if (choice.offered)
    return `Send ${quoted(
      setting,
      choice.chosen.map((step) => step.slice(5)),
    )}?`;
  if (view.drawn.length === 2) return 'Which text do you send?';
  return choice.chosen.length === 0 ? 'Which two texts do you send?' : 'And which other one?';
};

const emojiPrompt = (setting: Setting): string => {
  const { view, seat, choice, telling } = setting;
  if (view.driver !== seat) return `${telling.name(view.driver)} answers in emojis.`;
  const [step] = choice.chosen;
  if (step?.startsWith('token:'))
    return `Under which text does ${emojiName(step.slice(6), view.language)} go?`;
  if (step) return 'Which emoji goes there?';
  return view.placed.length === 0 ? 'Lay emojis under the texts, one at least.' : 'Lay more, or say done.';
};

const ownVote = ({ view, seat }: Setting) => view.ballots.find((ballot) => ballot.seat === seat);

const decidePrompt = (setting: Setting): string => {
  const { view, seat, choice, actions } = { ...setting, actions: setting.choice.actions };
  if (seat === view.driver) return 'The riders decide. What they say you hear when all is over.';
  if (seat === null || !view.riders.includes(seat)) return waitingFor(setting, 'still deciding.');
  if (choice.chosen.length > 0) {
    const [vote] = actions.flatMap((action) => ('location' in action ? [action.location] : []));
    return `${vote === null || vote === undefined ? 'No guess' : `Guess “${voteName(view, vote)}”`} this round?`;
  }
  const own = ownVote(setting);
  if (own?.isSettled)
    return `You settled on ${voteName(view, own.location)}. ${waitingFor(setting, 'still deciding.')}`;
  return 'Where does your ride wait? Choose a place, or no guess.';
};

/** What the viewer is asked for now, or whom the table waits for. */
export const promptFor = (setting: Setting): string => {
  switch (setting.view.phase) {
    case 'text':
      return textPrompt(setting);
    case 'emoji':
      return emojiPrompt(setting);
    case 'decide':
      return decidePrompt(setting);
    case 'over':
      return '';
    default:
      return setting.view.phase satisfies never;
  }
};

/** What the go button says for the action it makes. */
export const goLabel = (action: Action): string => {
  switch (action.type) {
    case 'keep':
      return action.texts.length === 1 ? 'Send this text' : 'Send these two';
    case 'place':
      return 'Lay it';
    case 'done':
      return 'Done';
    case 'propose':
      return 'Propose it';
    case 'settle':
      return action.location === null ? 'Settle on no guess' : 'Settle on this';
    default:
      return action satisfies never;
  }
};

const BUSY_WORDS: Readonly<Record<Action['type'], string>> = {
  keep: 'Sealing…',
  place: 'Laying…',
  done: 'Sending…',
  propose: 'Proposing…',
  settle: 'Settling…',
};
export const busyLabel = ({ type }: Action): string => BUSY_WORDS[type];
