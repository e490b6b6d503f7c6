import { useQueryClient } from '@tanstack/react-query';
import { type PlayedVideo, VideoPlayer } from '../player/index.ts';
import { contentQuery } from './queries.ts';

/** The video of an item. A retry reads the item again, because its addresses may have expired. */
export default function ContentVideo(video: PlayedVideo) {
  const client = useQueryClient();
  return <VideoPlayer {...video} onRetry={() => client.fetchQuery({ ...contentQuery(video.id), staleTime: 0 })} />;
}
