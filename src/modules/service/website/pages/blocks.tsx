import type { ReactNode } from 'react';
import type { Word } from '#kernel/words.ts';
import { SelectedEvent } from './selected-event.tsx';
import { Welcome } from './welcome.tsx';
import { LinksBlock } from '../links/links-block.tsx';
import { Slides } from '../highlights/public-slides.tsx';
import { SpecialPictures } from '../highlights/special-pictures.tsx';
import { Headlines } from '../notices/headlines.tsx';
import {
  AboutBlock,
  ContactBlock,
  EventsBlock,
  GlanceBlock,
  MessagesBlock,
  NoticesBlock,
  SideNotices,
  VideosBlock,
} from './home-blocks.tsx';
import type { BlockData, BlockKey } from './block-loads.server.ts';
import { blockWords as w } from '../base/words.ts';

/** Across the page, in its wide column, or in the narrow one beside it. */
export type BlockPlace = 'wide' | 'main' | 'side';

type Block<K extends BlockKey> = {
  readonly key: K;
  readonly word: Word;
  readonly place: BlockPlace;
  /** Not shown until the institution wants it. */
  readonly off?: true;
  readonly draw: (data: BlockData<K>) => ReactNode;
};
type AnyBlock = { [K in BlockKey]: Block<K> }[BlockKey];

/** The blocks of the home page in their first order, one line each; what they load is in block-loads.server.ts. */
export const homeBlocks: readonly AnyBlock[] = [
  { key: 'slides', word: w.slides, place: 'wide', draw: (data) => <Slides slides={data} /> },
  { key: 'welcome', word: w.welcome, place: 'wide', draw: (data) => <Welcome data={data} /> },
  {
    key: 'headlines',
    word: w.headlines,
    place: 'wide',
    off: true,
    draw: (data) => <Headlines notices={data} />,
  },
  {
    key: 'selected_event',
    word: w.selected_event,
    place: 'wide',
    draw: (data) => <SelectedEvent event={data} />,
  },
  { key: 'notices', word: w.notices, place: 'main', draw: (data) => <NoticesBlock notices={data} /> },
  { key: 'events', word: w.events, place: 'main', draw: (data) => <EventsBlock events={data} /> },
  { key: 'about', word: w.about, place: 'main', draw: (data) => <AboutBlock about={data} /> },
  {
    key: 'side_notices',
    word: w.side_notices,
    place: 'side',
    off: true,
    draw: (data) => <SideNotices notices={data} />,
  },
  {
    key: 'special_pictures',
    word: w.special_pictures,
    place: 'side',
    draw: (data) => <SpecialPictures pictures={data} />,
  },
  { key: 'glance', word: w.glance, place: 'side', draw: (data) => <GlanceBlock glance={data} /> },
  { key: 'contact', word: w.contact, place: 'side', draw: (data) => <ContactBlock contact={data} /> },
  { key: 'links', word: w.links, place: 'side', draw: (data) => <LinksBlock links={data} /> },
  { key: 'messages', word: w.messages, place: 'wide', draw: (data) => <MessagesBlock messages={data} /> },
  { key: 'videos', word: w.videos, place: 'wide', draw: (data) => <VideosBlock videos={data} /> },
];

/** A block that has something to show, with what it shows. */
export type LoadedBlock = { [K in BlockKey]: { key: K; data: BlockData<K> } }[BlockKey];

function drawn({ key, data }: LoadedBlock): ReactNode {
  const block = homeBlocks.find((one) => one.key === key);
  // Each block is handed what its own key loaded.
  return (block?.draw as ((data: unknown) => ReactNode) | undefined)?.(data);
}

type Part = { wide: LoadedBlock } | { main: LoadedBlock[]; side: LoadedBlock[] };

/** Blocks in their order: wide ones by themselves, those between them in two columns. */
export function partsOf(blocks: readonly LoadedBlock[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const place = homeBlocks.find((one) => one.key === block.key)?.place ?? 'main';
    if (place === 'wide') {
      parts.push({ wide: block });
      continue;
    }
    const last = parts.at(-1);
    const columns = last && 'main' in last ? last : { main: [], side: [] };
    if (columns !== last) parts.push(columns);
    columns[place].push(block);
  }
  return parts;
}

/** The home page of a site from its blocks. */
export function HomeBlocks({ blocks }: { blocks: readonly LoadedBlock[] }) {
  return partsOf(blocks).map((part) => {
    if ('wide' in part)
      return (
        <div key={part.wide.key} className="pb-row" data-block={part.wide.key}>
          {drawn(part.wide)}
        </div>
      );
    const { main, side } = part;
    const columns = [main, side].filter((column) => column.length > 0);
    return (
      <div
        key={columns[0]?.[0]?.key}
        className={
          columns.length === 2 ? 'pb-row pb-columns' : main.length > 0 ? 'pb-row' : 'pb-row pb-spread'
        }
      >
        {columns.length === 2
          ? columns.map((column, at) => (
              <div key={at} className={at === 0 ? 'pb-wide-column' : 'pb-narrow-column'}>
                {column.map((block) => (
                  <div key={block.key} data-block={block.key}>
                    {drawn(block)}
                  </div>
                ))}
              </div>
            ))
          : columns.flat().map((block) => (
              <div key={block.key} data-block={block.key}>
                {drawn(block)}
              </div>
            ))}
      </div>
    );
  });
}
