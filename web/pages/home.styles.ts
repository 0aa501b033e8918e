import { css } from 'lit';

export const homeStyles = css`
  .home {
    max-width: 1280px;
    margin: 0 auto;
  }
  .hero {
    display: grid;
    grid-template-columns: minmax(0, 1.06fr) minmax(0, 1fr);
    gap: var(--s-7);
    align-items: center;
    height: 470px;
    padding: 0 var(--gutter);
  }
  .words {
    position: relative;
    z-index: 2;
  }
  h1 {
    max-width: 7.5ch;
    font-size: var(--t-7);
    line-height: 0.92;
    text-wrap: initial;
  }
  .lead {
    max-width: 36ch;
    margin: var(--s-4) 0 var(--s-5);
    font-size: var(--t-3);
    line-height: 1.42;
    color: var(--ink-2);
    text-wrap: balance;
  }
  .cta {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s-4);
  }
  .cta .link {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
  }
  .live {
    z-index: 1;
    position: relative;
    align-self: start;
    justify-self: end;
    display: grid;
    grid-template-rows: 1fr;
    align-items: end; /* the caption lies across the lower edge of any board */
    width: min(100%, 472px);
    aspect-ratio: 660 / 690;
    margin: 0 56px 0 0;
  }
  .tilt {
    position: relative;
    transform: rotate(-4deg);
    animation: laid var(--d-piece) var(--e-settle);
  }
  /* Not a shadow of the drawing itself: it would be drawn anew with every move, and a browser takes the text within for as large as its shadow. */
  .tilt::before {
    content: '';
    position: absolute;
    inset: 9% 4% -3%;
    z-index: -1;
    border-radius: 12%;
    background: color-mix(in srgb, var(--shade) 42%, transparent);
    filter: blur(22px);
  }
  .live .still {
    position: absolute;
    z-index: 3;
    left: -18px;
    bottom: 2px;
  }
  .live .caption {
    position: absolute;
    z-index: 3;
    right: -26px;
    bottom: 40px;
    max-width: 22rem;
    font-size: var(--t-2);
    animation: slid var(--d-slide) var(--e-settle);
  }
  .shelf {
    position: relative;
    z-index: 2;
    padding: 0 var(--gutter) var(--s-3);
  }
  .shelf h2 {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  footer {
    display: grid;
    gap: var(--s-1);
    padding: var(--s-5) var(--gutter) var(--s-6);
  }
  footer p {
    max-width: 92ch;
    text-wrap: pretty;
  }
  footer .link {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    margin-right: var(--s-4);
  }
  @keyframes laid {
    from {
      opacity: 0;
    }
  }
  @keyframes slid {
    from {
      opacity: 0;
      transform: translateX(var(--s-5));
    }
  }
  @media (min-width: 1600px) and (min-height: 900px) {
    .home {
      max-width: 1600px;
    }
    .hero {
      height: 640px;
    }
    .live {
      width: min(100%, 650px);
    }
  }
  @media (max-width: 760px) {
    .hero {
      --hero: min(3.6rem, 17vw);
      display: flex;
      flex-direction: column;
      gap: 0;
      align-items: stretch;
      height: auto;
      padding-top: var(--s-1);
    }
    h1 {
      max-width: none;
      font-size: var(--hero);
    }
    h1::first-line {
      letter-spacing: -0.035em;
    }
    .live {
      order: -1;
      width: 100%;
      margin: 0 0 var(--s-4);
    }
    .tilt {
      transform: rotate(-3deg);
    }
    /* Beside the heading's short second line: on the board it would cover the caption. */
    .live .still {
      left: auto;
      right: 0;
      bottom: calc(-1 * (var(--s-4) + 1.84 * var(--hero)));
    }
    .live .caption {
      right: calc(-1 * var(--s-1));
      bottom: 0;
      max-width: 92%;
    }
    .lead {
      margin: var(--s-3) 0 var(--s-4);
      max-width: none;
      font-size: var(--t-2);
    }
    .cta {
      gap: var(--s-1);
      justify-content: center;
    }
    .cta .btn {
      flex: 1 1 100%;
    }
    .shelf {
      margin-top: var(--s-6);
    }
    .shelf h2 {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
`;
