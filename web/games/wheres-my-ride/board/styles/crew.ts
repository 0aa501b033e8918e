import { css } from 'lit';
import { inWindow } from '../../../../styles/windows.ts';

/** Up to seven seats with a line of text and no score. */
export const crew = css`
  .seat {
    --seat-height: 4.25rem;
  }
  .about {
    grid-template-columns: 36px minmax(0, 1fr);
  }
  .note::first-letter {
    text-transform: uppercase;
  }
  .name .car {
    margin-left: 2px;
  }
  @media ${inWindow('small')} {
    .seats:has(.seat:nth-child(5)) {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(82px, 1fr));
    }
    .seats:has(.seat:nth-child(5)):not(:has(.seat:nth-child(7))) {
      grid-template-columns: repeat(3, 1fr);
    }
    .seat .note {
      display: block;
      overflow: hidden;
      font-size: var(--t-0);
      text-overflow: ellipsis;
    }
    .note .role {
      position: absolute;
      clip-path: inset(50%);
    }
    .seat .opened {
      max-width: 4.5rem;
    }
    .seat .name span {
      flex: 0 1 auto;
    }
    .seat.yours .note,
    .seat.on-turn .note {
      color: var(--ink);
      font-weight: 650;
    }
    .seat .car {
      width: 20px;
      height: 12px;
    }
  }
  /* So many names stand in two rows of small ones, or in one. */
  @media ${inWindow('folded')} {
    .seats:has(.seat:nth-child(5)) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: 4px;
    }
    .seats:has(.seat:nth-child(5)) :is(.note, .car) {
      display: none;
    }
  }
  @media ${inWindow('short')} {
    .seats:has(.seat:nth-child(3)) {
      display: flex;
    }
    .seats:has(.seat:nth-child(3)) .note {
      display: none;
    }
  }
`;
