import { css } from 'lit';

/** Riders, tools, plates and prices: what lies everywhere on the board. */
export const cardStyles = css`
  [data-city='a'] {
    --cc: var(--city-a);
  }
  [data-city='b'] {
    --cc: var(--city-b);
  }
  [data-city='c'] {
    --cc: var(--city-c);
  }
  [data-city='d'] {
    --cc: var(--city-d);
  }
  [data-city='e'] {
    --cc: var(--city-e);
  }
  [data-city='f'] {
    --cc: var(--city-f);
  }
  [data-city] {
    --cd: color-mix(in srgb, var(--cc) 62%, var(--piece-ink));
    --air: color-mix(in srgb, var(--cc) 24%, var(--tile));
    --lm: color-mix(in srgb, var(--cc) 52%, var(--tile));
    --lm2: color-mix(in srgb, var(--cc) 12%, var(--tile));
    --rim: color-mix(in srgb, var(--cc) 42%, var(--piece-ink));
  }
  .ic,
  .sy,
  .pw,
  .zm {
    flex: none;
  }
  .cost {
    display: inline-flex;
    gap: 2px;
    align-items: center;
    white-space: nowrap;
  }
  .rider {
    --pw: 25px;
    position: relative;
    display: block;
    height: 100%;
    overflow: hidden;
    border-radius: 7px;
    background: var(--air);
    box-shadow:
      0 0 0 1.5px var(--rim),
      0 4px 0 var(--rim),
      var(--lift-1);
    text-align: left;
  }
  .stand,
  .layer,
  .ghost,
  .face,
  .fanned,
  .floating {
    border-radius: 7px;
  }
  .art {
    position: absolute;
    inset: 0 0 0 var(--pw);
    overflow: hidden;
  }
  .scene {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .person {
    position: absolute;
    bottom: 0;
    left: 50%;
    width: auto;
    max-width: none;
    height: 100%;
    transform: translateX(-50%);
  }
  .panel {
    position: absolute;
    inset: 0 auto 0 0;
    display: flex;
    flex-direction: column;
    gap: 2px;
    align-items: center;
    width: var(--pw);
    padding: 4px 0;
    line-height: 1;
    background: var(--cc);
    color: var(--piece-ink);
    box-shadow: inset -1.5px 0 0 var(--rim);
  }
  .panel .sy {
    width: var(--sy, 17px);
    height: var(--sy, 17px);
  }
  .panel .pw {
    width: var(--power, 19px);
    height: var(--power, 19px);
  }
  .value {
    font: 850 15px/1 var(--font-text);
    letter-spacing: -0.045em;
    white-space: nowrap;
  }
  .value.below {
    padding: 1px 2.5px 2px 1px;
    margin: -1px 0;
    border-radius: 4px;
    background: var(--piece-ink);
    color: var(--piece-paper);
  }
  .trade {
    display: flex;
    gap: 0.5px;
    align-items: center;
    margin-top: auto;
    font: 800 13px/1 var(--font-text);
    letter-spacing: -0.07em;
  }
  .trade.costs .ic {
    width: 9px;
    height: 9px;
  }
  .address {
    position: absolute;
    top: 3px;
    right: 3px;
    display: flex;
    gap: 3px;
    align-items: center;
    height: 19px;
    padding: 0 4px 0 5px;
    border-radius: 5px;
    background: var(--piece-paper);
    color: var(--piece-ink);
    box-shadow: 0 0 0 1.5px var(--piece-ink);
    font: 850 13px/1 var(--font-text);
  }
  .rider .now {
    position: absolute;
    right: 2px;
    bottom: 3px;
    display: flex;
    gap: 1px;
    align-items: center;
    height: 17px;
    padding: 0 3px 0 2px;
    border-radius: 4px;
    background: var(--piece-ink);
    color: var(--piece-paper);
    font: 750 12px/1 var(--font-text);
    letter-spacing: -0.02em;
  }
  .price {
    display: inline-flex;
    gap: 3px;
    align-items: center;
    justify-content: center;
    min-width: 40px;
    height: 24px;
    padding: 0 7px;
    border-radius: 12px;
    background: var(--piece-paper);
    color: var(--piece-ink);
    box-shadow:
      0 0 0 1.75px var(--piece-ink),
      0 3px 0 1px var(--piece-ink);
    font: 850 14px/1 var(--font-text);
    white-space: nowrap;
  }
  .price:has(em) {
    gap: 2px;
    padding: 0 5px;
  }
  .price.due {
    background: var(--yours);
  }
  .price em {
    color: var(--stop);
    font: 750 12px/1 var(--font-text);
    letter-spacing: -0.03em;
  }
  .letter {
    display: inline-grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: var(--r-1);
    background: var(--cc);
    color: var(--piece-ink);
    box-shadow: 0 0 0 1.5px var(--piece-ink);
    font: 850 14px/1 var(--font-text);
  }
  .plate {
    display: inline-grid;
    flex: none;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: var(--r-1);
    background: var(--brass);
    color: var(--piece-ink);
    box-shadow: 0 0 0 1.5px var(--piece-ink);
  }
  .plate.flag {
    border-radius: 50%;
    background: var(--lead);
  }
  .plate.open {
    background: none;
    box-shadow: inset 0 0 0 1.5px var(--line-strong);
    color: var(--ink-3);
  }
  .tool-card {
    display: flex;
    flex-direction: column;
    align-items: center;
    height: 100%;
    overflow: hidden;
    border-radius: 7px;
    background: var(--piece-paper);
    color: var(--piece-ink);
    box-shadow:
      0 0 0 1.5px var(--piece-ink),
      0 4px 0 var(--slate);
  }
  .tool-card .drawn {
    flex: 1;
    width: 100%;
    min-height: 0;
    background: color-mix(in srgb, var(--city-c) 22%, var(--piece-paper));
  }
  .tool-card b {
    border-top: 1.5px solid var(--piece-ink);
    width: 100%;
    padding: 4px 2px 5px;
    font: 750 12px/1.1 var(--font-text);
    letter-spacing: -0.02em;
    text-align: center;
    white-space: normal;
  }
  .shown:has(.rider) {
    display: block;
    width: 66px;
    height: 96px;
  }
  .shown:has(.tool-card) {
    display: block;
    width: 66px;
    height: 78px;
  }
  .tool-card.red b {
    background: var(--stop);
    color: var(--piece-paper);
  }
`;
