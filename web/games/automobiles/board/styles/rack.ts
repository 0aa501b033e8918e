import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** The rack of cubes, the phases of a turn, and choices in words. */
export const rack = css`
  .tray {
    --card: 46px;
  }
  @media ${inWindow('large')} {
    .paper {
      grid-template-columns: minmax(0, auto) minmax(14rem, 1fr);
    }
  }
  .phases {
    display: flex;
    margin-bottom: 6px;
    font-size: 13px;
    font-weight: 600;
    color: var(--ink-2);
  }
  .phases li {
    display: flex;
    align-items: center;
    line-height: 1.3;
  }
  .phases li + li::before {
    content: '';
    width: 12px;
    height: 1.5px;
    margin: 0 7px;
    background: var(--line-strong);
  }
  .phases .on {
    font-weight: 800;
    color: var(--ink);
  }
  .phases .on span {
    box-shadow: 0 2.5px 0 var(--yours-edge);
  }
  .phases .past {
    color: var(--ink-3);
  }
  .hand.cubes {
    gap: 5px;
    min-height: 86px;
  }
  .card.cube {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    width: auto;
    min-width: 50px;
    gap: 13px;
  }
  @media ${inWindow('large')} {
    .hand.cubes .card {
      flex: 0 1 54px; /* seven fit beside the prompt, their names on two lines where need be */
    }
  }
  .card.cube .face {
    overflow: visible;
    border-radius: 12px;
  }
  .card.cube > span:not(.vh, .count, .socket) {
    display: flex;
    flex-direction: column;
    align-items: center;
    max-width: 68px;
    font-size: var(--t-0);
    line-height: 1.1;
    text-align: center;
    white-space: normal;
  }
  .card.playable {
    color: var(--ink);
  }
  .hand:has(.playable) .card:not(.playable, .out) .face {
    opacity: 0.62;
  }
  .card em {
    font-style: normal;
    font-weight: 700;
    color: var(--bad);
  }
  .card.out {
    min-width: 44px;
    color: var(--ink-3);
  }
  .socket {
    display: grid;
    place-items: center;
    width: 42px;
    height: 44px;
    border: 1.8px dashed var(--line-strong);
    border-radius: 9px;
  }
  .socket .cb {
    width: 26px;
    height: 30px;
    opacity: 0.55;
  }
  .hint {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-top: 3px;
    font-size: var(--t-1);
    color: var(--ink-2);
  }
  .deeds:has(.options) {
    flex-wrap: wrap;
  }
  .deeds:has(.options) .hint {
    flex: 0 0 100%;
    margin-bottom: -10px; /* the choices keep their own distance */
  }
  .hint .i {
    width: 17px;
    height: 17px;
  }
  .options {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 6px;
    margin-top: 8px;
  }
  .options .btn {
    max-width: 100%;
    white-space: normal;
  }
  .sheet-tool {
    display: none;
  }
  @media (min-width: 760px) and (max-width: 1079.98px) {
    .sheet-tool {
      display: contents;
    }
    .open .within {
      --rule: var(--line);
      display: block;
      grid-column: 1 / -1;
      order: 3;
      max-height: 40dvh;
      overflow-y: auto;
    }
  }
  @media ${inWindow('small')} {
    .tray {
      --card: 44px;
    }
    /* Room for the shop until it is fetched. */
    .in-hand:not(:has(.hand)) {
      min-height: min(48dvh, 29rem);
    }
    .phases {
      justify-content: space-between;
    }
    .hand.cubes {
      gap: 3px;
      padding-inline: 2px;
      min-height: 80px;
    }
    .card.cube {
      min-width: 47px;
    }
    .hint {
      margin: 0;
    }
  }
  /* With the shop, or the room for it, a tray is not folded to a line. */
  @media ${inWindow('folded')} {
    .tray:has(.shop, .phases:only-child) .paper {
      grid-template: 'prompt grip' auto 'held held' auto 'do do' auto / minmax(0, 1fr) auto;
    }
    .paper:not(.open) .in-hand:has(.phases:only-child) {
      display: block;
    }
  }
  @media ${inWindow('short')} {
    .tray:has(.shop, .phases:only-child) .paper {
      grid-template: 'held prompt grip' auto 'held do do' 1fr / minmax(0, 1fr) 16rem auto;
    }
    .phases {
      display: none;
    }
    .hand.cubes {
      min-height: 0;
      padding-top: 4px;
    }
    .card.cube > span:not(.socket, .count) {
      display: none;
    }
  }
`;
