import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * Reads codes for browsers that cannot. By itself the package would fetch its program from somebody else's server.
 * It runs in a worker because the policy of our pages runs no WebAssembly; that of this file does
 * (docs/security.md, headers).
 */
const codes = { formats: ['QRCode', 'Code128', 'Code39'] as const, maxNumberOfSymbols: 4 };

addEventListener('message', ({ data: frame }: MessageEvent<ImageData>) => {
  void readBarcodes(frame, { ...codes, formats: [...codes.formats] })
    .then((found) => found.map(({ text }) => text))
    .catch(() => [])
    .then((texts) => postMessage(texts));
});

void prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true }).then(
  () => postMessage([]),
  () => postMessage(null),
);
