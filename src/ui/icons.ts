/**
 * The icons that screens name in their code, imported one by one so that only these are shipped with the first
 * page. Those that only menus and settings name are in menu-icons.ts and come later.
 */
import type { Icon } from '@tabler/icons-react';
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import CalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import Columns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import LayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import DeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import GripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import DotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import Edit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import TableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import FileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import History from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import TableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import Inbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import Language from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Menu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import Moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import DeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import Phone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import ShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import ArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import Sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import SwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import Upload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';

export const icons = {
  alert: AlertTriangle,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  bell: Bell,
  bookmark: Bookmark,
  calendar: CalendarEvent,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  columns: Columns3,
  dashboard: LayoutDashboard,
  device: DeviceDesktop,
  dots: DotsVertical,
  download: Download,
  edit: Edit,
  export: TableExport,
  file: FileText,
  history: History,
  home: Home,
  import: TableImport,
  inbox: Inbox,
  language: Language,
  lock: Lock,
  logout: Logout,
  menu: Menu2,
  moon: Moon,
  phone: DeviceMobile,
  call: Phone,
  grip: GripVertical,
  plus: Plus,
  printer: Printer,
  refresh: Refresh,
  search: Search,
  settings: Settings,
  shield: ShieldCheck,
  sort: ArrowsSort,
  sun: Sun,
  switch: SwitchHorizontal,
  trash: Trash,
  undo: ArrowBackUp,
  upload: Upload,
  user: User,
  x: X,
  'arrow-up': ArrowUp,
  'arrow-down': ArrowDown,
} as const satisfies Record<string, Icon>;
