import { css } from 'lit';
import { inWindow } from '../../../styles/windows.ts';

/** The tray in small windows: narrower, lower, on a phone, folded to a line. Must come after `tray`. */
export const smallTray = css`
  @media ${inWindow('low')} {
    .tray {
      padding-bottom: var(--s-3);
    }
    .paper {
      padding-block: 8px 10px;
    }
  }
  @media (max-width: 1239.98px) {
    .say.instead {
      display: block;
    }
    .paper {
      display: flex;
      flex-direction: column;
      align-items: stretch;
      gap: 0;
    }
    .say {
      display: contents;
    }
    .in-hand {
      order: 1;
    }
    .deeds {
      order: 2;
    }
    .acts:not(:has(.go)) .stacked {
      flex: 1;
    }
  }
  @media ${inWindow('small')} {
    .tray {
      --card: 62px;
      padding: 0;
    }
    .paper {
      position: relative;
      display: grid;
      grid-template: 'prompt grip' auto 'held held' auto 'do do' auto / minmax(0, 1fr) auto;
      gap: 0 var(--s-2);
      padding: 0 12px calc(10px + env(safe-area-inset-bottom));
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
    }
    .prompt {
      align-self: center;
      font-size: var(--t-2);
    }
    .preview {
      bottom: calc(100% + 3px); /* clear of a prompt of two lines */
    }
    .say > .prompt,
    .lead {
      grid-area: prompt;
      padding-top: 4px; /* three lines or a button would touch the edge of the sheet */
    }
    .paper:has(.instead) {
      display: flex;
      padding-top: 10px;
    }
    .in-hand {
      grid-area: held;
      min-width: 0;
    }
    .deeds {
      grid-area: do;
      min-width: 0;
    }
    .lead,
    .lead .go {
      min-height: 44px;
    }
    .tools .stacked {
      min-height: 48px;
    }
    .acts .stacked {
      width: 56px;
    }
    .grip {
      grid-area: grip;
      display: grid;
      place-content: center;
      justify-items: center;
      width: 48px;
      min-height: var(--tap);
      margin-right: -6px;
      font-size: var(--t-0);
      font-weight: 600;
      line-height: 1;
      color: var(--ink-2);
    }
    .open .within {
      --rule: var(--line);
      position: absolute;
      inset: auto 0 calc(100% - 1px);
      display: block;
      max-height: 50dvh;
      padding: var(--s-4) 12px 0;
      overflow-y: auto;
      background: var(--paper);
      border-radius: var(--r-sheet) var(--r-sheet) 0 0;
      box-shadow: 0 -10px 24px -12px color-mix(in srgb, var(--shade) 40%, transparent);
    }
    .open.paper {
      border-radius: 0;
      box-shadow: none;
    }
  }
  /* Folded to a line, and opened over the board. */
  @media ${inWindow('folded')} {
    .tray {
      min-height: 60px;
    }
    .paper {
      min-height: 60px;
      padding-block: 6px calc(6px + env(safe-area-inset-bottom));
    }
    .open.paper {
      position: absolute;
      inset: auto 0 0;
    }
    .open .within {
      max-height: 30dvh;
    }
    .paper:not(.open) {
      grid-template: 'prompt do grip' auto / minmax(0, 1fr) auto auto;
      align-content: center;
    }
    .paper:not(.open) .prompt {
      font-size: var(--t-1);
    }
    .paper:not(.open, :has(.instead)) .in-hand,
    .paper:not(.open) :is(.deeds > :not(.acts), .acts:not(:has(.go)), .acts > :not(.go)) {
      display: none;
    }
    .paper:not(.open) .acts {
      max-width: 40vw;
      margin: 0;
    }
    .paper:not(.open) .go {
      min-height: var(--tap);
      font-size: var(--t-1);
    }
  }
  /* All of it in one line. */
  @media ${inWindow('short')} {
    .tray {
      --card: 44px;
    }
    .paper {
      grid-template: 'held prompt do grip' minmax(60px, auto) / minmax(0, auto) minmax(
          10.5rem,
          1fr
        ) max-content auto;
      align-items: center;
      padding-block: 0 env(safe-area-inset-bottom);
    }
    .paper:not(:has(.in-hand)) {
      grid-template: 'prompt do grip' minmax(60px, auto) / minmax(10.5rem, 1fr) auto auto;
    }
    .paper.aside {
      grid-template-columns: 0 minmax(7rem, 1fr) max-content auto; /* the choices need the hand's room, and some of the prompt's */
    }
    .prompt,
    .lead .go {
      font-size: 0.8125rem;
    }
    .deeds {
      display: flex;
      gap: 6px;
      align-items: center;
    }
    .acts {
      gap: 3px;
      margin: 0;
    }
    .deeds .acts .stacked {
      flex: none;
      width: var(--tap);
      min-width: 0;
    }
    .acts .go {
      min-width: 6rem;
      font-size: var(--t-1);
    }
  }
`;
