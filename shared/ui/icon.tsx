const speaker = 'M4 9.5v5h3.5L12 18.75V5.25L7.5 9.5z';
const star = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z';

const paths = {
  play: 'M8 5.5v13l10.5-6.5z',
  star,
  check: 'm5 12.75 4.5 4.5L19 7.25',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  warning: 'M12 4.25 21 19.5H3zM12 10.25v4m0 2.6v.1',
  mail: 'M3.5 5.75h17v12.5h-17zm0 1L12 13l8.5-6.25',
  inbox: 'M3.5 13.5 6.25 5h11.5l2.75 8.5v5.75h-17zm0 0H8.5a3.5 3.5 0 0 0 7 0h5',
  sparkle:
    'M12 3.5c.9 5.4 3.1 7.6 8.5 8.5-5.4.9-7.6 3.1-8.5 8.5-.9-5.4-3.1-7.6-8.5-8.5 5.4-.9 7.6-3.1 8.5-8.5z',
  label:
    'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM9.75 12a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0z',
  pause: 'M7.5 5.75h2v12.5h-2zM14.5 5.75h2v12.5h-2z',
  previous: 'M18 6.5v11L9.5 12zM6 6.5v11',
  next: 'M6 6.5v11l8.5-5.5zM18 6.5v11',
  back: 'M12 4.5a8 8 0 1 1-8 8M12.75 1.5l-3 3 3 3',
  forward: 'M12 4.5a8 8 0 1 0 8 8M11.25 1.5l3 3-3 3',
  volume: `${speaker}M15.25 9.25a4 4 0 0 1 0 5.5M18 6.5a8 8 0 0 1 0 11`,
  muted: `${speaker}M15.75 9.5l5 5m0-5-5 5`,
  'star-outline': star,
  'thumb-up':
    'M2.75 10.75h2.5v9.5h-2.5zM8.5 11 12 3.4c1.7 0 2.9 1.5 2.5 3.2L13.8 9.5h5a2 2 0 0 1 2 2.4l-1.4 6.8a2 2 0 0 1-2 1.55H8.5z',
  'thumb-down':
    'M2.75 13.25h2.5v-9.5h-2.5zM8.5 13 12 20.6c1.7 0 2.9-1.5 2.5-3.2L13.8 14.5h5a2 2 0 0 0 2-2.4l-1.4-6.8a2 2 0 0 0-2-1.55H8.5z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  circle: 'M4.5 12a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0z',
  menu: 'M4 6.75h16M4 12h16M4 17.25h16',
  search: 'M10.75 4.5a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5zM15.5 15.5l4.5 4.5',
  sort: 'M4 6.5h11M4 12h8M4 17.5h5M18 6v12m-3-3 3 3 3-3',
  hide: 'M9.9 5.6A9.6 9.6 0 0 1 12 5.4c5 0 8.2 4 9.2 6.6a12.6 12.6 0 0 1-2.6 3.7M6.4 7.2A12.4 12.4 0 0 0 2.8 12c1 2.6 4.2 6.6 9.2 6.6 1.9 0 3.5-.5 4.9-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  restore: 'M4.5 5v5h5M4.9 10a7.75 7.75 0 1 1-.6 4',
  close: 'm6 6 12 12M18 6 6 18',
  more: dot(5.5) + dot(12) + dot(18.5),
  queue: 'M4 6.5h16M4 12h9M4 17.5h9M17 12.25v6.5l4-3.25z',
  'queue-add': 'M4 6.5h16M4 12h9M4 17.5h7M17.5 12.5v7m-3.5-3.5h7',
  grip: 'M5 9.5h14M5 14.5h14',
  repeat: 'M4.5 11.5V10A3.5 3.5 0 0 1 8 6.5h11m-3-3 3 3-3 3M19.5 12.5V14a3.5 3.5 0 0 1-3.5 3.5H5m3 3-3-3 3-3',
  'chevron-down': 'm6.5 9.5 5.5 5.5 5.5-5.5',
  'chevron-up': 'm6.5 14.5 5.5-5.5 5.5 5.5',
  'chevron-left': 'm14.5 6.5-5.5 5.5 5.5 5.5',
  'chevron-right': 'm9.5 6.5 5.5 5.5-5.5 5.5',
  skim: 'M7 4.5H4v15h3M17 4.5h3v15h-3M9 10.5v3M12 8v8M15 10v4',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
  desktop: 'M3.5 5h17v10.5h-17zM12 15.5V19m-4 0h8',
  speech: 'M4 5h16v11.25h-8.5L7.25 20v-3.75H4z',
  padlock: 'M5.5 10.75h13v9.5h-13zM8.5 10.75V7.5a3.5 3.5 0 0 1 7 0v3.25M12 14.5v2',
  'padlock-open': 'M5.5 10.75h13v9.5h-13zM8.5 10.75V7.5a3.5 3.5 0 0 1 6.75-1.25M12 14.5v2',
  external: 'M13.5 4.5h6v6m0-6L11 13M9 5.5H4.5v14h14V15',
};

function dot(x: number): string {
  return `M${x - 0.9} 12a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0z`;
}

export type IconName = keyof typeof paths;

const solidIcons: readonly IconName[] = ['play', 'star', 'pause', 'previous', 'next', 'more'];

export type IconSize = 16 | 20 | 24 | 32;

type Props = { readonly name: IconName; readonly size?: IconSize | undefined };

/** An icon in the text colour. Assistive technology ignores it, so the control around it needs a label. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg
      className={solidIcons.includes(name) ? 'dp-icon dp-icon-solid' : 'dp-icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** The logo: a vinyl record with a transparent hole. `size` is in CSS pixels. */
export function Disc({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className="dp-disc-plate" fillRule="evenodd" d={circle(12) + circle(5.75)} />
      <path className="dp-disc-groove" d={circle(10.1) + circle(8.1)} />
      <path className="dp-disc-label" fillRule="evenodd" d={circle(6) + circle(1.6)} />
    </svg>
  );
}

function circle(radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${12 - radius} 12${arc} ${2 * radius} 0${arc} ${-2 * radius} 0z`;
}
