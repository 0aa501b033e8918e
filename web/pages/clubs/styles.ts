import { css } from 'lit';

export const clubStyles = css`
  h2 {
    margin-bottom: var(--s-3);
  }
  .rows {
    padding: 0 var(--s-4);
  }
  .rows > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-1) var(--s-3);
    align-items: center;
    min-height: 56px;
    padding: var(--s-2) 0;
  }
  .rows > li + li {
    border-top: 1.5px solid var(--line);
  }
  .rows .name {
    flex: 1;
    min-width: 8rem;
    font-weight: var(--wt-strong);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
    align-items: center;
  }
  .more {
    margin-top: var(--s-3);
  }
`;
