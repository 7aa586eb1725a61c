import { crc32 } from 'node:zlib';

/** An archive of these parts as they are, not compressed: for our own reader, which takes nothing but an archive. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of parts) {
    const name = Buffer.from(path, 'utf8');
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    // Names are UTF-8.
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    local.push(Buffer.from('PK\x03\x04'), about, name, content);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, rest, name);
    at += 30 + name.length + content.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...local, list, end]));
}
