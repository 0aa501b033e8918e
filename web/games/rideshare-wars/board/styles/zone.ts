import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** A zone of a city, and what a choice would do there. */
export const zoneStyles = css`
  .zone {
    position: relative;
    min-width: 0;
    border-radius: 9px;
    background: color-mix(in srgb, var(--cc) 17%, var(--lot));
    box-shadow: inset 0 0 0 1.5px color-mix(in srgb, var(--cc) 30%, var(--lot-line));
  }
  .pl {
    --p1: color-mix(in srgb, var(--cc) 30%, var(--lot));
    --p2: color-mix(in srgb, var(--cc) 25%, var(--lot));
    --p3: color-mix(in srgb, var(--cc) 10%, var(--lot));
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border-radius: 9px;
  }
  .layer {
    position: absolute;
    inset: 1.5px 1.5px 5.5px
      calc(var(--i) * min(var(--step, 24.5px), (100% - var(--tail, 27px)) / var(--gaps)) + 1.5px);
  }
  .more {
    display: none;
  }
  .tight .rider {
    --pw: 21.5px;
  }
  .tight .trade .ic {
    width: 9px;
    height: 9px;
  }
  .tight {
    --sy: 16px;
  }
  .ghost {
    position: absolute;
    inset: 1.5px 1.5px 5.5px;
    z-index: 3;
  }
  .ghost .rider {
    opacity: 0.86;
  }
  .ghost::after,
  .asked::after,
  .zone.chosen::after {
    content: '';
    position: absolute;
    inset: -4px;
    z-index: 3;
    border: 3.5px solid var(--yours);
    border-radius: 10px;
    box-shadow:
      0 0 0 1.75px var(--piece-ink),
      inset 0 0 0 1.75px var(--piece-ink);
    pointer-events: none;
  }
  .asked::after,
  .zone.chosen::after {
    inset: -2px;
  }
  .tag {
    position: absolute;
    right: -9px;
    bottom: 6px;
    z-index: 4;
    display: inline-flex;
    gap: 3px;
    align-items: center;
    height: 24px;
    padding: 0 8px;
    border-radius: 12px;
    background: var(--seat);
    color: var(--on-seat);
    box-shadow:
      0 0 0 1.75px var(--piece-ink),
      0 3px 0 1px var(--edge);
    font: 850 14px/1 var(--font-text);
    white-space: nowrap;
  }
  .changed::before {
    content: '';
    position: absolute;
    inset: -4px;
    z-index: 2;
    border: 3px dotted var(--seat);
    border-radius: 11px;
    pointer-events: none;
  }
  .goal {
    position: absolute;
    inset: 0 0 2px;
    z-index: 2;
    display: grid;
    place-items: center;
    border: 2.5px dashed var(--ink-2);
    border-radius: 9px;
    background: color-mix(in srgb, var(--yours) 34%, var(--lot));
  }
  .goal b {
    display: grid;
    place-items: center;
    width: 34px;
    height: 34px;
    border-radius: 50%;
    background: var(--yours);
    color: var(--on-yours);
    box-shadow: 0 0 0 2px var(--piece-ink);
  }
  @media ${inWindow('low')} {
    .zone {
      --sy: 14px;
      --power: 16px;
    }
  }
  @container (max-width: 600px) {
    .zone .rider {
      --pw: 21px;
    }
    .zone .panel {
      gap: 1px;
      padding: 2px 0;
    }
    .zone .trade {
      display: none;
    }
    .zone {
      --sy: 14px;
      --power: 16px;
    }
    .zone .value {
      font-size: 14px;
    }
    .tag {
      right: -7px;
      bottom: 3px;
      height: 21px;
      padding: 0 6px;
      font-size: 13px;
    }
    .goal b {
      width: 26px;
      height: 26px;
    }
    .tight .rider {
      --pw: 19px;
    }
    .tight .layer:not(:nth-last-of-type(-n + 3)) {
      display: none;
    }
    .tight .more {
      position: absolute;
      inset: 0 auto 0 0;
      display: grid;
      place-items: center;
      width: 18px;
      color: var(--ink);
      font: 850 13px/1 var(--font-text);
    }
  }
`;
