import { html, type TemplateResult } from 'lit';
import { msg } from '../../../../common/words/msg.ts';
import { drawWords } from '../../../../parts/words.ts';
import { seatMark } from '../../../../parts/seat-mark.ts';
import { ownersOf } from '../../../../../rules/games/streets/scoring/sales.ts';
import { joined, type Line } from '../../../../../rules/kit/words/words.ts';
import type { Group } from '../../../../../rules/games/streets/model/types.ts';
import { building, markName, peopleWords, who } from '../../../../../rules/games/streets/words/names.ts';
import { sharesWords } from '../../../../../rules/games/streets/words/sales.ts';
import { offeredBuild } from '../plans.ts';
import { markOf, said, type Setting } from '../setting.ts';
import { arrivalWords, closingWords } from '../tray/why.ts';

/** What the People of one color would do whose street would be sold. */
const moverWords = ({ count, colour, to }: Group, setting: Setting): string => {
  const people = said(setting, peopleWords(count, colour));
  if (to.length > 1) return msg`${people} would move to a home you choose.`;
  if (to.length === 1) return msg`${people} would move to ${said(setting, building(to[0]!))}.`;
  return msg`${people} would stay, with FOMO, until the next ${said(setting, markName(colour))} Building.`;
};

/** What it would close, what each Building sold would pay, and where People would go. */
export const besides = (setting: Setting): Line => {
  const { preview } = setting;
  const build = offeredBuild(setting);
  if (!preview || !build) return '';
  const sold = preview.streets.flatMap(({ sales }) => sales);
  const movers = preview.groups.map((group) => moverWords(group, setting));
  const people = [...arrivalWords(setting, build.tile), ...movers];
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
              >${seatMark(markOf(owner), 15)}<span class="vh">${said(setting, who(owner))}</span>
              +$${preview.earned.at(owner)}</b
            >`,
        )}
        <u>Why</u>
      </button>
    </div>
    <p class="popped" id="if-built" popover="auto">${drawWords(besides(setting), setting.telling)}</p>`;
};
