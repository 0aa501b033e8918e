import { html, type TemplateResult } from 'lit';
import { drawWords } from '../../../../parts/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { ownersOf } from '../../../../../rules/games/streets/scoring/sales.ts';
import { joined, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Group } from '../../../../../rules/games/streets/model/types.ts';
import { markName, peopleWords, tileName } from '../../../../../rules/games/streets/words/names.ts';
import { sharesWords } from '../../../../../rules/games/streets/words/sales.ts';
import { offeredBuild } from '../plans.ts';
import { markOf, namer, type Setting } from '../setting.ts';
import { arrivalWords, closingWords } from '../tray/prompts.ts';

/** What the People of one color would do whose street would be sold. */
const moverWords = ({ count, colour, to }: Group): string => {
  const people = peopleWords(count, colour);
  if (to.length > 1) return `${people} would move to a home you choose.`;
  if (to.length === 1) return `${people} would move to ${tileName(to[0]!)}.`;
  return `${people} would stay, with FOMO, until the next ${markName(colour)} Building.`;
};

/** What it would close, what each Building sold would pay, and where People would go. */
export const besides = (setting: Setting): Line => {
  const { preview } = setting;
  const build = offeredBuild(setting);
  if (!preview || !build) return '';
  const sold = preview.streets.flatMap(({ sales }) => sales);
  const people = [...arrivalWords(preview, build.tile), ...preview.groups.map(moverWords)];
  const sales = sold.length > 0 ? [sharesWords(sold)] : [];
  return joined([...closingWords(setting, build), ...sales, ...people], ' ');
};

/** What the offered Building would pay each owner; why, a press opens over the tray, since a place is chosen on the board. */
export const outlook = (setting: Setting): TemplateResult | undefined => {
  const { preview, view } = setting;
  const owners = ownersOf(view.seats).filter((owner) => (preview?.earned.at(owner) ?? 0) > 0);
  if (!preview || preview.streets.length === 0) return undefined;
  return html`<div role="status">
      <button class="if-built" popovertarget="if-built">
        ${owners.length > 0 ? html`<span class="when">If built</span>` : html`<span>It would pay nobody</span>`}
        ${owners.map(
          (owner) =>
            html`<b
              >${seatMark(markOf(owner), 15)}<span class="vh">${namer(setting)(owner)}</span>
              +$${preview.earned.at(owner)}</b
            >`,
        )}
        <u>Why</u>
      </button>
    </div>
    <p class="popped" id="if-built" popover="auto">${drawWords(besides(setting), setting.telling)}</p>`;
};
