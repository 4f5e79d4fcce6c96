import { Outlet } from '@tanstack/react-router';

export const Screen = () => <Outlet />;
