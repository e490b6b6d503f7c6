export { hashHistory } from './hash-history.ts';
export { Link } from './Link.tsx';
export { Navigate } from './Navigate.tsx';
export { Outlet, RouterProvider } from './RouterProvider.tsx';
export type { Destination, Path, SearchOf } from './register.ts';
export { createRouter } from './router.ts';
export type { ErrorProps } from './ScreenBoundary.tsx';
export { useLocation, useParams, useSearch, useShown } from './useLocation.ts';
export { type CheckedRouter, useNavigate, useRouter } from './useRouter.ts';
