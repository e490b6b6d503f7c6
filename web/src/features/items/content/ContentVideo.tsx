import { useQueryClient } from '@tanstack/react-query';
import { type PlayedVideo, VideoPlayer } from '../player/index.ts';
import { contentQuery } from './reads.ts';

/** A retry reads the item again, because its addresses may have expired. */
export default function ContentVideo(video: PlayedVideo) {
  const client = useQueryClient();
  return <VideoPlayer {...video} onRetry={() => client.fetchQuery({ ...contentQuery(video.id), staleTime: 0 })} />;
}
