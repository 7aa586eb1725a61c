import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

export type Session = pg.Client;

/** What `pg` lets a query of one's own say and hear; its types leave that out. */
type Wire = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  stream: Socket;
};
type Heard = { handleError(error: Error): void; handleReadyForQuery(): void };

abstract class Copy implements Heard {
  protected wire: Wire | undefined;
  protected failure: Error | undefined;
  private readonly text: string;
  private settle: () => void = () => undefined;
  readonly over: Promise<void>;

  constructor(text: string) {
    this.text = text;
    this.over = new Promise((resolve, reject) => {
      this.settle = () => (this.failure ? reject(this.failure) : resolve());
    });
  }
  submit(wire: Wire): void {
    this.wire = wire;
    wire.query(this.text);
  }
  handleError(error: Error): void {
    this.failure ??= error;
    this.settle();
  }
  handleReadyForQuery(): void {
    this.settle();
  }
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
}

const partSize = 4 * 1024 * 1024;

class CopyOut extends Copy {
  private waiting: Buffer[] = [];
  private size = 0;
  private sending: Promise<void> = Promise.resolve();
  private readonly take: (part: Buffer) => Promise<void>;

  constructor(text: string, take: (part: Buffer) => Promise<void>) {
    super(text);
    this.take = take;
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The reader of the wire uses its buffer again.
    this.waiting.push(Buffer.from(chunk));
    this.size += chunk.length;
    if (this.size >= partSize) this.send();
  }
  private send(): void {
    const part = Buffer.concat(this.waiting);
    this.waiting = [];
    this.size = 0;
    if (part.length === 0) return;
    this.wire?.stream.pause();
    this.sending = this.sending
      .then(() => this.take(part))
      .catch((error: Error) => {
        this.failure ??= error;
      })
      .finally(() => this.wire?.stream.resume());
  }
  override handleReadyForQuery(): void {
    this.send();
    void this.sending.then(() => super.handleReadyForQuery());
  }
}

class CopyIn extends Copy {
  private readonly parts: AsyncIterable<Buffer>;

  constructor(text: string, parts: AsyncIterable<Buffer>) {
    super(text);
    this.parts = parts;
  }
  handleCopyInResponse(wire: Wire): void {
    void this.pour(wire);
  }
  private async pour(wire: Wire): Promise<void> {
    try {
      for await (const part of this.parts) {
        if (this.failure) return;
        wire.sendCopyFromChunk(part);
        if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), this.over]);
      }
      wire.endCopyFrom();
    } catch (error) {
      wire.sendCopyFail(error instanceof Error ? error.message : 'stopped');
    }
  }
}

const run = async (session: Session, copy: Copy): Promise<void> => {
  (session.query as unknown as (query: Copy) => void).call(session, copy);
  await copy.over;
};

/** `COPY … TO STDOUT`: the rows in parts of some megabytes; the database waits while a part is being taken. */
export const copyOut = (
  session: Session,
  text: string,
  take: (part: Buffer) => Promise<void>,
): Promise<void> => run(session, new CopyOut(text, take));

/** `COPY … FROM STDIN`. */
export const copyIn = (session: Session, text: string, parts: AsyncIterable<Buffer>): Promise<void> =>
  run(session, new CopyIn(text, parts));
