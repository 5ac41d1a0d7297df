import { videoId } from '@cabinet/domain';

/** R-PRES-14: the address that plays a video inside the page; undefined where the link names no video. */
export function videoFrame(link: string | null): string | undefined {
  const id = link === null ? undefined : videoId(link);
  return id === undefined ? undefined : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}
