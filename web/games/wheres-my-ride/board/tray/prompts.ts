import { list } from '../../../../../rules/kit/words/english.ts';
import { line, type Line } from '../../../../../rules/kit/words/words.ts';
import { text } from '../../../../../rules/games/wheres-my-ride/words/page.ts';
import { namerIn } from '../../../../../rules/games/wheres-my-ride/words/names.ts';
import { isAmongBots, type Setting } from '../setting.ts';

/** The part of a step after its colon. */
const cardOf = (step: string): string => step.slice(step.indexOf(':') + 1);

const quoted = ({ view }: Setting, texts: readonly string[]): Line =>
  list(texts.map(namerIn(view.language).text));

const keepPrompt = (setting: Setting): Line => {
  const { choice } = setting;
  return choice.offered
    ? line`Send ${quoted(setting, choice.chosen.map(cardOf))}?`
    : line`${quoted(setting, choice.chosen.map(cardOf))}, and which other?`;
};

const layPrompt = ({ view, choice }: Setting): Line => {
  const [step = ''] = choice.chosen;
  if (!step.startsWith('token:')) return 'Which emoji goes there?';
  return line`Under which text does ${namerIn(view.language).emoji(cardOf(step))} go?`;
};

/** A single rider decides without a vote. */
const isAlone = ({ riders }: Setting['view']): boolean => riders.length === 1;

const votePrompt = ({ view, choice }: Setting): Line => {
  const card = cardOf(choice.chosen[0] ?? '');
  const alone = isAlone(view);
  if (card === 'none') return line`${alone ? 'Make' : 'Vote for'} no guess? One rating tile is turned.`;
  const named = namerIn(view.language).location(card);
  return line`${alone ? 'Guess' : 'Vote for'} ${named}? If it’s wrong, two rating tiles are turned.`;
};

const AMONG_BOTS = 'Vote for a place or for no guess. The bots vote after you.';

/** The step of the round, which among bots needs no talk. */
const stepPrompt = (setting: Setting): Line => {
  const { view, telling, choice } = setting;
  const isVoting = view.phase === 'decide' && !choice.isEmpty && view.riders.length > 1;
  return isVoting && isAmongBots(setting) ? AMONG_BOTS : text.prompt(view, telling);
};

const settledPrompt = ({ view, seat }: Setting): Line | undefined => {
  const own = view.ballots.find((ballot) => ballot.seat === seat);
  if (!own?.isSettled) return undefined;
  return line`You voted for ${namerIn(view.language).vote(own.location)}. Waiting for the others.`;
};

/** What the viewer has to do now, or whom the table is waiting for. */
export const promptFor = (setting: Setting): Line => {
  const { view, choice } = setting;
  if (choice.chosen.length === 0) return settledPrompt(setting) ?? stepPrompt(setting);
  if (view.phase === 'text') return keepPrompt(setting);
  return view.phase === 'emoji' ? layPrompt(setting) : votePrompt(setting);
};
