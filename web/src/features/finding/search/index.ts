export { SearchButton, searchKey } from './SearchButton.tsx';
