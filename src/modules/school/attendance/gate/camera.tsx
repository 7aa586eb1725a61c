import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#ui/language.tsx';
import { openCodeReader, type CodeReader } from './code-reader.ts';
import { gateWords } from './words.ts';

const between = 150;

/** Reads codes in front of the camera. */
export default function GateCamera({ onCode }: { onCode: (code: string) => void }) {
  const t = useWords(gateWords);
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<'no_camera' | 'camera_refused' | null>(null);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let reader: CodeReader | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = async () => {
      const opened = await openCodeReader().catch(() => null);
      if (!opened) return setTrouble('no_camera');
      if (isOver) return opened.close();
      reader = opened;
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        return setTrouble('camera_refused');
      }
      const shown = video.current;
      if (isOver || !shown) return stream.getTracks().forEach((track) => track.stop());
      shown.srcObject = stream;
      await shown.play();
      const look = async () => {
        // A frame that cannot be read is followed by the next.
        for (const code of await opened.read(shown).catch(() => [])) onCode(code);
        if (!isOver) timer = setTimeout(() => void look(), between);
      };
      return look();
    };
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      reader?.close();
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
