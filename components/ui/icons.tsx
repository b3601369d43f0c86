interface IconProps {
  readonly path: string;
}

export function Icon({ path }: IconProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const MenuIcon = () => <Icon path="M3 6h18M3 12h18M3 18h12" />;
export const SearchIcon = () => (
  <Icon path="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21" />
);
export const AccountIcon = () => (
  <Icon path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.6-4 3.9-6 8-6s7.4 2 8 6" />
);
export const HeartIcon = () => (
  <Icon path="M12 20.5C5 15.7 3 12.3 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.3-2 6.7-9 11.5Z" />
);
export const BagIcon = () => <Icon path="M5 8h14l1 13H4L5 8ZM9 10V6a3 3 0 0 1 6 0v4" />;
export const HomeIcon = () => <Icon path="m3 11 9-8 9 8M5.5 9.5V21h13V9.5M10 21v-6h4v6" />;
export const ParcelIcon = () => (
  <Icon path="m3.5 7.5 8.5-4 8.5 4v9l-8.5 4-8.5-4v-9ZM3.5 7.5l8.5 4 8.5-4M12 11.5v9" />
);
export const ReturnIcon = () => <Icon path="M8 4 4 8l4 4M4 8h10.5a5.5 5.5 0 0 1 0 11H8" />;
export const ShopIcon = () => (
  <Icon path="M5 11v9h14v-9M3.5 9.5 5 4h14l1.5 5.5a2.9 2.9 0 0 1-5.7.5 2.9 2.9 0 0 1-5.6 0 2.9 2.9 0 0 1-5.7-.5ZM10 20v-5h4v5" />
);
export const SellerIcon = () => (
  <Icon path="M12 3.5 4.5 6.5v5c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9v-5L12 3.5ZM8.5 12l2.5 2.5 4.5-5" />
);
