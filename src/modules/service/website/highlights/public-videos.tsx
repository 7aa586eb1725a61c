import { translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import { highlightWords } from './words.ts';
import type { PublicVideo } from './highlights.server.ts';
import { Picture } from '../base/picture.tsx';
import { videoAddress } from '../base/video-address.ts';

/** Films as cards: our own picture and a link; nothing of the host is fetched before somebody follows it. */
export function VideoList({ videos, level }: { videos: readonly PublicVideo[]; level: 2 | 3 }) {
  const { lang } = usePublic();
  const t = translator(highlightWords, lang);
  const Heading = `h${level}` as const;
  return (
    <ul className="pb-videos">
      {videos.map((video) => {
        const at = videoAddress(video.address);
        if (!at) return null;
        return (
          <li key={video.id} className="pb-video">
            <div className="pb-still">
              {video.picture && <Picture picture={video.picture} sizes="(min-width: 56rem) 20rem, 94vw" />}
              <span className="pb-play" aria-hidden="true" />
            </div>
            <Heading>
              <a href={at.address} rel="noopener noreferrer nofollow">
                {video[`title_${lang}`]}
              </a>
            </Heading>
            <p>{t(at.host)}</p>
          </li>
        );
      })}
    </ul>
  );
}
