import { css } from 'lit';

export const lobbyStyles = css`
  .lobby {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--s-5) var(--s-7);
    align-items: start;
  }
  header {
    grid-column: 1 / -1;
    margin-bottom: 0 !important;
  }
  h2 {
    margin-bottom: var(--s-3);
  }
  .lists {
    display: grid;
    gap: var(--s-6);
  }
  .sub + .runs {
    margin-top: var(--s-3);
  }
  mw-lobby-filters {
    margin-bottom: var(--s-4);
  }
  .more {
    margin-top: var(--s-4);
  }
  @media (max-width: 900px) {
    .lobby {
      grid-template-columns: minmax(0, 1fr);
    }
    .lists {
      display: contents;
    }
    .make {
      order: 1;
    }
    .lists > section + section {
      order: 2;
    }
  }
`;
