import { css } from 'lit';

/** Seats that have something to say about themselves and no score: up to seven of them. */
export const crew = css`
  .seat {
    grid-template-columns: 36px 1fr;
  }
  .note::first-letter {
    text-transform: uppercase;
  }
  .name .car {
    margin-left: 2px;
  }
  .seats:has(.seat:nth-child(5)) {
    gap: 6px;
  }
  .seats:has(.seat:nth-child(5)) .seat {
    padding-block: 0.3rem;
  }
  .seats:has(.seat:nth-child(5)) .token {
    height: 34px;
  }
  @media (max-width: 759.98px) {
    .seats {
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
`;
