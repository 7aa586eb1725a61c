// A tiny load maker: keeps so many connections busy with one GET for so many seconds and prints one line of JSON.
// node bench/load-loop.ts <port> <host> <path> <connections> <seconds> [cookie] [gzip]; `{n}` in the path becomes 1 to 20 in turn.
// Instead of a path a JSON list of [path, cookie] may be given, which are asked in turn; `400x` instead of seconds asks 400 times.
import { createConnection } from 'node:net';

const [port, host, path = '/', connections, seconds, cookie, packing] = process.argv.slice(2);
const wanted: [path: string, cookie?: string][] = path.startsWith('[')
  ? (JSON.parse(path) as [string, string][])
  : Array.from({ length: path.includes('{n}') ? 20 : 1 }, (_, at) => [
      path.replace('{n}', String(at + 1)),
      cookie ?? '',
    ]);
const asks = wanted.map(([at, who]) => {
  const accept = at.startsWith('/api/')
    ? 'application/json\r\nX-Requested-With: XMLHttpRequest'
    : 'text/html';
  const more = (who ? `Cookie: ${who}\r\n` : '') + (packing ? `Accept-Encoding: ${packing}\r\n` : '');
  return Buffer.from(
    `GET ${at} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept: ${accept}\r\n${more}Connection: keep-alive\r\n\r\n`,
  );
});
let asked = 0;
const most = seconds?.endsWith('x') ? Number(seconds.slice(0, -1)) : Infinity;
const end = most < Infinity ? Infinity : performance.now() + Number(seconds) * 1000;
const times: number[] = [];
let bytes = 0;
let wrong = 0;

/** Reads answers with a content length on one connection, one after the other. */
function keepBusy(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port: Number(port), host: '127.0.0.1', noDelay: true });
    let started = 0;
    let head = '';
    let left = -1;
    const next = () => {
      if (performance.now() >= end || asked >= most) {
        socket.destroy();
        resolve();
        return;
      }
      head = '';
      left = -1;
      started = performance.now();
      socket.write(asks[asked++ % asks.length] as Buffer);
    };
    const finish = () => {
      times.push(performance.now() - started);
      next();
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (left >= 0) {
        left -= chunk.length;
      } else {
        head += chunk.toString('latin1');
        const at = head.indexOf('\r\n\r\n');
        if (at === -1) return;
        if (!head.startsWith('HTTP/1.1 200')) wrong++;
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
        if (Number.isNaN(length)) {
          reject(new Error(`An answer without a length: ${head.slice(0, at)}`));
          return;
        }
        left = length - (head.length - at - 4);
      }
      if (left <= 0) finish();
    });
  });
}

const begun = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, keepBusy));
const took = (performance.now() - begun) / 1000;
times.sort((a, b) => a - b);
const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
console.log(
  JSON.stringify({
    rate: Math.round(times.length / took),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    asked: times.length,
    bytes: Math.round(bytes / Math.max(times.length, 1)),
    wrong,
  }),
);
