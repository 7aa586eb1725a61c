import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#ui/language.tsx';
import { gateWords } from './words.ts';

type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const between = 150;
const formats = ['qr_code', 'code_128', 'code_39'];

/** Reads codes in front of the camera, where the browser can. */
export default function GateCamera({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords(gateWords);
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<'no_camera' | 'camera_refused' | null>(null);
  useEffect(() => {
    const Barcodes = (window as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = async () => {
      if (!Barcodes) return setTrouble('no_camera');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        return setTrouble('camera_refused');
      }
      const shown = video.current;
      if (isOver || !shown) return stream.getTracks().forEach((track) => track.stop());
      shown.srcObject = stream;
      await shown.play();
      const detector = new Barcodes({ formats });
      const look = async () => {
        // A frame that cannot be read is followed by the next.
        const codes = await detector.detect(shown).catch(() => []);
        for (const { rawValue } of codes) onCode(rawValue);
        if (!isOver) timer = setTimeout(() => void look(), between);
      };
      return look();
    };
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [onCode]);
  if (trouble)
    return (
      <Alert color="orange" variant="light" role="alert">
        {t(trouble)}
      </Alert>
    );
  return <video ref={video} className="bp-gate-video" muted playsInline />;
}
