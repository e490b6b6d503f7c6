import { ContentScreen } from '../features/content/ContentScreen.tsx';
import { contentSlots } from './slots.tsx';

export const ContentPage = () => <ContentScreen {...contentSlots} />;
