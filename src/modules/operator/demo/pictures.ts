/** Drawn pictures for the demo's public sites, as SVG: no photograph, nobody's face. */
type Palette = {
  sky: string;
  glow: string;
  far: string;
  ground: string;
  wall: string;
  roof: string;
  bloom: string;
};

export const palettes = {
  krishnachura: {
    sky: '#9fd4e8',
    glow: '#fdf1d0',
    far: '#7fb08a',
    ground: '#4d8f58',
    wall: '#f4e3c1',
    roof: '#b5452c',
    bloom: '#d8402f',
  },
  kadamtola: {
    sky: '#f3b98a',
    glow: '#ffe9c9',
    far: '#6d8fa3',
    ground: '#3f7a63',
    wall: '#e9eef0',
    roof: '#2f5d7c',
    bloom: '#f0b429',
  },
} as const satisfies Record<string, Palette>;

const frame = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="${width}" height="${height}">${inner}</svg>`;

const sky = ({ sky: top, glow, far }: Palette) => `
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${glow}"/></linearGradient></defs>
<rect width="1600" height="900" fill="url(#s)"/><circle cx="1290" cy="210" r="90" fill="#fff" opacity=".65"/>
<path d="M0 610 Q260 500 520 590 T1040 580 T1600 560 V900 H0Z" fill="${far}" opacity=".75"/>`;
const ground = (p: Palette, y = 660) =>
  `<path d="M0 ${y} Q400 ${y - 34} 800 ${y} T1600 ${y - 12} V900 H0Z" fill="${p.ground}"/>`;

function tree(p: Palette, x: number, y: number, size: number): string {
  const crown = [
    [0, -190, 120],
    [-95, -150, 90],
    [95, -145, 95],
    [-40, -235, 80],
    [55, -225, 75],
  ];
  const blooms = Array.from({ length: 26 }, (_, at) => {
    const angle = at * 2.4;
    const far = 20 + at * 5.2;
    return `<circle cx="${Math.cos(angle) * far}" cy="${-180 + Math.sin(angle) * far * 0.6}" r="13" fill="${p.bloom}"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-14 0 L-8 -150 H8 L14 0Z" fill="#6b4a32"/>
${crown.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#3d7a48"/>`).join('')}${blooms.join('')}</g>`;
}

const flag = (x: number, y: number) =>
  `<rect x="${x}" y="${y - 260}" width="9" height="260" fill="#7a7a7a"/><rect x="${x + 9}" y="${y - 256}" width="150" height="90" fill="#006a4e"/><circle cx="${x + 76}" cy="${y - 211}" r="30" fill="#f42a41"/>`;

function building(p: Palette, x: number, y: number): string {
  const windows = [0, 1].flatMap((floor) =>
    Array.from({ length: 7 }, (_, at) => {
      if (floor === 1 && at === 3) return '';
      const [left, top] = [x + 34 + at * 92, y - 250 + floor * 125];
      return `<rect x="${left}" y="${top}" width="58" height="74" rx="5" fill="#365f78"/><path d="M${left + 29} ${top}v74M${left} ${top + 37}h58" stroke="${p.wall}" stroke-width="5"/>`;
    }),
  );
  return `<rect x="${x}" y="${y - 285}" width="660" height="285" fill="${p.wall}"/><rect x="${x - 22}" y="${y - 318}" width="704" height="38" fill="${p.roof}"/>
<rect x="${x}" y="${y - 152}" width="660" height="10" fill="${p.roof}" opacity=".6"/>${windows.join('')}
<path d="M${x + 300} ${y} v-92 a30 34 0 0 1 60 0 v92Z" fill="${p.roof}"/>`;
}

const bunting = Array.from({ length: 24 }, (_, at) => {
  const x = at * 68;
  const y = 90 + Math.sin((at / 23) * Math.PI) * 70;
  return `<path d="M${x} ${y} h50 l-25 48Z" fill="${['#d8402f', '#006a4e', '#f0b429', '#2f5d7c'][at % 4]}"/>`;
}).join('');

const track = Array.from(
  { length: 6 },
  (_, at) =>
    `<path d="M${760 - at * 16} 640 L${500 - at * 170} 900" stroke="#fff" stroke-width="5" opacity=".85"/><path d="M${840 + at * 16} 640 L${1100 + at * 170} 900" stroke="#fff" stroke-width="5" opacity=".85"/>`,
).join('');

const alpona = Array.from({ length: 12 }, (_, at) => {
  const turn = `rotate(${at * 30} 800 470)`;
  return `<g transform="${turn}"><path d="M800 470 q70 -120 0 -270 q-70 150 0 270" fill="#fff"/><circle cx="800" cy="150" r="26" fill="#ffe08a"/></g>`;
}).join('');

/** What can be drawn; each says what it shows. */
export const scenes = {
  building: {
    alt_en: 'Drawing: the school building, a flag and a tree in bloom',
    alt_bn: 'আঁকা ছবি: বিদ্যালয় ভবন, পতাকা ও ফুলে ভরা গাছ',
    inner: (p: Palette) =>
      sky(p) +
      ground(p) +
      building(p, 470, 690) +
      flag(330, 720) +
      tree(p, 1330, 760, 1.25) +
      tree(p, 150, 740, 0.8),
  },
  field: {
    alt_en: 'Drawing: a playing field with running lanes and coloured flags',
    alt_bn: 'আঁকা ছবি: দৌড়ের লেন ও রঙিন নিশানে সাজানো মাঠ',
    inner: (p: Palette) =>
      sky(p) +
      ground(p, 640) +
      `<path d="M760 630 L160 900 H1440 L840 630Z" fill="#c46a45"/>` +
      track +
      bunting +
      tree(p, 1420, 700, 0.8),
  },
  river: {
    alt_en: 'Drawing: a boat on a river between green banks',
    alt_bn: 'আঁকা ছবি: সবুজ দুই তীরের মাঝে নদীতে নৌকা',
    inner: (p: Palette) =>
      sky(p) +
      `<rect y="640" width="1600" height="260" fill="#5c9fb5"/><path d="M0 640 Q400 600 700 650 L0 900Z" fill="${p.ground}"/><path d="M560 760 q240 90 480 0 q-60 80 -240 80 t-240 -80" fill="#5a3b26"/><path d="M790 750 V470 L980 740Z" fill="${p.bloom}"/>` +
      tree(p, 190, 720, 1),
  },
  stage: {
    alt_en: 'Drawing: a white alpona on a red stage',
    alt_bn: 'আঁকা ছবি: লাল মঞ্চে সাদা আলপনা',
    inner: (p: Palette) =>
      `<rect width="1600" height="900" fill="${p.roof}"/><circle cx="800" cy="470" r="380" fill="${p.bloom}" opacity=".55"/>${alpona}<circle cx="800" cy="470" r="70" fill="#ffe08a"/>`,
  },
  science: {
    alt_en: 'Drawing: a flask, a leaf and the path of planets',
    alt_bn: 'আঁকা ছবি: ফ্লাস্ক, পাতা ও গ্রহের কক্ষপথ',
    inner: (p: Palette) =>
      `${sky(p)}<g fill="none" stroke="#fff" stroke-width="8" opacity=".9"><ellipse cx="1120" cy="430" rx="330" ry="120"/><ellipse cx="1120" cy="430" rx="330" ry="120" transform="rotate(60 1120 430)"/><ellipse cx="1120" cy="430" rx="330" ry="120" transform="rotate(120 1120 430)"/></g><circle cx="1120" cy="430" r="48" fill="${p.bloom}"/><path d="M390 250 h140 v190 l150 270 a40 40 0 0 1 -36 60 H276 a40 40 0 0 1 -36 -60 l150 -270Z" fill="#fff" opacity=".92"/><path d="M330 560 h260 l90 150 a40 40 0 0 1 -36 60 H276 a40 40 0 0 1 -36 -60Z" fill="${p.ground}"/>`,
  },
} as const;

export type Scene = keyof typeof scenes;

export const sceneSvg = (scene: Scene, p: Palette, width: number): string =>
  frame(width, Math.round((width * 9) / 16), scenes[scene].inner(p));

/** A silhouette where a photo would be. */
export const portraitSvg = (p: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 360" width="320" height="360"><rect width="320" height="360" fill="${p.far}"/><circle cx="160" cy="140" r="66" fill="${p.wall}"/><path d="M30 360 q0 -130 130 -130 t130 130Z" fill="${p.wall}"/></svg>`;
