import { Play } from 'lucide-react';
import { useState } from 'react';
import { useText } from './text/use-text.ts';
import styles from './video-box.module.css';

type VideoBoxProps = {
  title: string;
  /** Where the video plays. */
  frame: string;
};

/** The button that was pressed is gone: the keyboard goes on in the player, which has buttons of its own. */
const takeKeyboard = (player: HTMLIFrameElement | null) => player?.focus();

/** R-PRES-14: over the picture of a talk, its video, which is asked for at a press and not before. */
export function VideoBox({ title, frame }: VideoBoxProps) {
  const { talks } = useText();
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        ref={takeKeyboard}
        className={styles['frame']}
        src={frame}
        title={talks.detail.video(title)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, whose player needs its scripts and storage
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allowFullScreen
      />
    );
  }
  return (
    <button
      type="button"
      className={styles['play']}
      aria-label={talks.detail.play}
      title={talks.detail.videoNote}
      onClick={() => setPlaying(true)}
    >
      <Play size={24} aria-hidden="true" />
    </button>
  );
}
