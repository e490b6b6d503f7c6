export { MemberAgeCard } from './MemberAgeCard.tsx';
