/**
 * The icons of the product by name, imported one by one so that only these are shipped. Screens and menus name
 * them (`icon: 'map'`); an unknown name shows a dot.
 */
import type { Icon } from '@tabler/icons-react';
import AdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import Apps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import ArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import Puzzle from '@tabler/icons-react/dist/esm/icons/IconPuzzle.mjs';
import Award from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import Book from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import Books from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import Briefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import Building from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import BuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import BuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import Bulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import Bus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import CalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import CalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import CalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import CalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import Certificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import ChalkboardTeacher from '@tabler/icons-react/dist/esm/icons/IconChalkboardTeacher.mjs';
import ChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import ClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Columns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import CurrencyTaka from '@tabler/icons-react/dist/esm/icons/IconCurrencyTaka.mjs';
import DeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import DeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import DeviceMobileMessage from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs';
import Door from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import DotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import Edit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import ExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import EyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import FileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import Files from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import Filter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import Flag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import Folder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import Forms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import Help from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import HelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import History from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import Home from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import Id from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import Inbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import Key from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import Language from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import LayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import Lifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import List from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import Map2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import Menu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import MessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import Moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import Package from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import PlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import PlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import Qrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import Receipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import ReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import School from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import Settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import ShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import Sitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import Stack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import Star from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import Sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import SwitchHorizontal from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import Table from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import TableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import TableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import Tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import Target from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import Upload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import UserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import UserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import UserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import UsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import Video from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import Wallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import World from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import WorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import Grid4x4 from '@tabler/icons-react/dist/esm/icons/IconGrid4x4.mjs';
import Hierarchy2 from '@tabler/icons-react/dist/esm/icons/IconHierarchy2.mjs';
import Writing from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';
import CalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import ListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import Speakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import Calculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import RubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs';
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import Chalkboard from '@tabler/icons-react/dist/esm/icons/IconChalkboard.mjs';
import ClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import Discount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs';
import Fingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import CreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import Coin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import ChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
import ChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import AddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import Ticket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import Trophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import Headset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import Point from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';

export const icons = {
  adjustments: AdjustmentsHorizontal,
  alert: AlertTriangle,
  apps: Apps,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  attendance: CalendarCheck,
  award: Award,
  puzzle: Puzzle,
  bank: BuildingBank,
  bell: Bell,
  book: Book,
  books: Books,
  building: Building,
  buildings: BuildingCommunity,
  bus: Bus,
  calendar: CalendarEvent,
  chart: ChartBar,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  clock: Clock,
  columns: Columns3,
  dashboard: LayoutDashboard,
  device: DeviceDesktop,
  door: Door,
  dots: DotsVertical,
  download: Download,
  edit: Edit,
  employees: Briefcase,
  exam: ClipboardList,
  export: TableExport,
  external: ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  file: FileText,
  files: Files,
  filter: Filter,
  flag: Flag,
  folder: Folder,
  form: Forms,
  globe: World,
  grid: Grid4x4,
  guardian: UsersGroup,
  help: Help,
  history: History,
  home: Home,
  id: Id,
  import: TableImport,
  inbox: Inbox,
  info: InfoCircle,
  key: Key,
  language: Language,
  layers: Stack2,
  leave: CalendarOff,
  lifebuoy: Lifebuoy,
  list: List,
  lock: Lock,
  logout: Logout,
  mail: Mail,
  map: Map2,
  marks: Pencil,
  menu: Menu2,
  message: MessageCircle,
  money: CurrencyTaka,
  moon: Moon,
  package: Package,
  pencil: Pencil,
  phone: DeviceMobile,
  play: PlayerPlay,
  plus: Plus,
  printer: Printer,
  qrcode: Qrcode,
  question: HelpCircle,
  receipt: Receipt,
  refresh: Refresh,
  report: ReportAnalytics,
  result: Certificate,
  routine: CalendarTime,
  search: Search,
  send: Send,
  settings: Settings,
  shield: ShieldCheck,
  sitemap: Sitemap,
  sms: DeviceMobileMessage,
  sort: ArrowsSort,
  star: Star,
  stop: PlayerStop,
  students: School,
  sun: Sun,
  switch: SwitchHorizontal,
  table: Table,
  tag: Tag,
  target: Target,
  teacher: ChalkboardTeacher,
  trash: Trash,
  undo: ArrowBackUp,
  upload: Upload,
  user: User,
  'user-check': UserCheck,
  'user-circle': UserCircle,
  'user-plus': UserPlus,
  users: Users,
  video: Video,
  wallet: Wallet,
  web: WorldWww,
  x: X,
  school: School,
  hierarchy: Hierarchy2,
  writing: Writing,
  'calendar-plus': CalendarPlus,
  'list-check': ListCheck,
  'calendar-check': CalendarCheck,
  world: World,
  speakerphone: Speakerphone,
  'file-text': FileText,
  calculator: Calculator,
  'rubber-stamp': RubberStamp,
  bulb: Bulb,
  camera: Camera,
  chalkboard: Chalkboard,
  clipboard: ClipboardText,
  discount: Discount,
  fingerprint: Fingerprint,
  'credit-card': CreditCard,
  coin: Coin,
  'chart-line': ChartLine,
  'chart-pie': ChartPie,
  address: AddressBook,
  ticket: Ticket,
  trophy: Trophy,
  headset: Headset,
  'arrow-up': ArrowUp,
  'arrow-down': ArrowDown,
} as const satisfies Record<string, Icon>;

export type IconName = keyof typeof icons;

/** The icon with this name, a dot when there is none. */
export function iconNamed(name: string | null | undefined): Icon {
  return (name ? (icons as Record<string, Icon>)[name] : undefined) ?? Point;
}
