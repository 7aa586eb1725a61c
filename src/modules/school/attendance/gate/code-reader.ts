type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const formats = ['qr_code', 'code_128', 'code_39'];

/** Reads the codes that a camera shows now; throws for a frame that cannot be read. */
export type CodeReader = {
  read: (from: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
};

/** The browser's own reader; where it has none, one of ours, which is loaded then. Throws where that does not run. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector: Own } = window as unknown as { BarcodeDetector?: DetectorClass };
  if (!Own) return openWorker();
  const detector = new Own({ formats });
  return {
    read: async (from) => (await detector.detect(from)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
}

async function openWorker(): Promise<CodeReader> {
  const worker = new Worker(new URL('./code-wasm-worker.ts', import.meta.url), { type: 'module' });
  const answer = () =>
    new Promise<string[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string[] | null>) =>
        data ? resolve(data) : reject(new Error('The reader of codes does not run.'));
      worker.onerror = reject;
    });
  const close = () => worker.terminate();
  // It says first that it has what it needs.
  await answer().catch((error: unknown) => {
    close();
    throw error;
  });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (from) => {
      [canvas.width, canvas.height] = [from.videoWidth, from.videoHeight];
      if (!pen || canvas.width === 0) return [];
      pen.drawImage(from, 0, 0);
      const frame = pen.getImageData(0, 0, canvas.width, canvas.height);
      const codes = answer();
      worker.postMessage(frame, [frame.data.buffer]);
      return codes;
    },
    close,
  };
}
