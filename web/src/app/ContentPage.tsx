import { ContentScreen } from '../features/content/ContentScreen.tsx';
import { contentSlots } from './content-slots.tsx';

export const ContentPage = () => <ContentScreen {...contentSlots} />;
