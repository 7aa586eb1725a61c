import { saveFile } from './files.server.ts';
import type { WorkCtx } from '../procedures/procedure.server.ts';
import type { FileType } from './kinds.ts';
import { redraw, type Drawn } from './picture.server.ts';
import type { FilePurpose } from './purposes.ts';

type Kept = { id: string; type: FileType; size: number };

const sizeOf = ({ width, height }: Drawn) => ({ width, height });

/** Draws a picture again as its purpose asks and keeps it, with its smaller drawing where it is a large one. */
export async function keepPicture(
  ctx: WorkCtx,
  purpose: FilePurpose,
  sent: { name: string; type: FileType; bytes: Uint8Array },
): Promise<Kept> {
  const type = purpose.drawnAs ?? sent.type;
  const drawn = await redraw(sent.bytes, sent.type, purpose.side ?? 2000, type);
  const common = { name: sent.name, type, purpose: purpose.key, permission: purpose.view };
  const id = await saveFile(ctx, { ...common, bytes: drawn.bytes, ...sizeOf(drawn) });
  if (purpose.small && Math.max(drawn.width, drawn.height) > purpose.small) {
    const small = await redraw(drawn.bytes, type, purpose.small);
    await saveFile(ctx, { ...common, bytes: small.bytes, ...sizeOf(small), smallOf: id });
  }
  return { id, type, size: drawn.bytes.length };
}
