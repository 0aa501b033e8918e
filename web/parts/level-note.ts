import { html, nothing, type TemplateResult } from 'lit';
import type { SeatCard } from '../../api/contract/match.ts';
import type { BotLevel } from '../../rules/kit/bots/levels.ts';
import { msg } from '../common/words/words.ts';

export const programNote = (player: { program?: true | undefined } | null): TemplateResult | typeof nothing =>
  player?.program ? html`<span class="fine">program</span>` : nothing;

export const markedName = (name: string, player: Parameters<typeof programNote>[0]) =>
  player?.program ? html`${name} ${programNote(player)}` : name;

export const levelNote = (card: SeatCard): TemplateResult | typeof nothing => {
  const words = levelWords(card);
  return words ? html`<span class="fine">${words}</span>` : programNote(card.player);
};

export const LEVEL_NAMES: Readonly<Record<BotLevel, string>> = {
  easy: msg`Easy`,
  normal: msg`Normal`,
  hard: msg`Hard`,
};

/** Within a sentence: how well bots play, or a game against whom it is played. */
export const LEVELS: Readonly<Record<string, string>> = {
  easy: msg`easy`,
  normal: msg`normal`,
  hard: msg`hard`,
};

const PLAYS: Readonly<Record<BotLevel, string>> = {
  easy: msg`Plays easy`,
  normal: msg`Plays normal`,
  hard: msg`Plays hard`,
};

export const levelWords = ({ level, asNormal }: SeatCard): string | undefined => {
  if (!level) return undefined;
  return asNormal ? msg`Hard, but plays as normal: there is no time here to think` : PLAYS[level];
};
