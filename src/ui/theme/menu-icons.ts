/** Every icon that a screen, a menu or a setting can name (`icon: 'map'`); loaded by NamedIcon when first needed. */
import type { Icon } from '@tabler/icons-react';
import AdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import Apps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import CalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import Award from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import Puzzle from '@tabler/icons-react/dist/esm/icons/IconPuzzle.mjs';
import BuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import Book from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import Books from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import Building from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import BuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import Bus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import ChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Door from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import Briefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import ClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import ExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import EyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import Files from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import Filter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import Flag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import Folder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import Forms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import World from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import Grid4x4 from '@tabler/icons-react/dist/esm/icons/IconGrid4x4.mjs';
import UsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import Help from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import Id from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import Key from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import Stack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import CalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import Lifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import List from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import Mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import Map2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import MessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import CurrencyTaka from '@tabler/icons-react/dist/esm/icons/IconCurrencyTaka.mjs';
import Package from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import PlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import Qrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import HelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import Receipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import ReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import Certificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import CalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import Sitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import DeviceMobileMessage from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs';
import Star from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import PlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import School from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import Table from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import Tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import Target from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import ChalkboardTeacher from '@tabler/icons-react/dist/esm/icons/IconChalkboardTeacher.mjs';
import UserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import UserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import UserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import Video from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import Wallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import WorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import Hierarchy2 from '@tabler/icons-react/dist/esm/icons/IconHierarchy2.mjs';
import Writing from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';
import CalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import ListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import Speakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import FileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import Calculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import RubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs';
import Bulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
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
import Point from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';
import { icons } from '../icons.ts';

export const menuIcons = {
  ...icons,
  adjustments: AdjustmentsHorizontal,
  apps: Apps,
  attendance: CalendarCheck,
  award: Award,
  puzzle: Puzzle,
  bank: BuildingBank,
  book: Book,
  books: Books,
  building: Building,
  buildings: BuildingCommunity,
  bus: Bus,
  chart: ChartBar,
  check: Check,
  'chevron-left': ChevronLeft,
  clock: Clock,
  door: Door,
  employees: Briefcase,
  exam: ClipboardList,
  external: ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  files: Files,
  filter: Filter,
  flag: Flag,
  folder: Folder,
  form: Forms,
  globe: World,
  grid: Grid4x4,
  guardian: UsersGroup,
  help: Help,
  id: Id,
  info: InfoCircle,
  key: Key,
  layers: Stack2,
  leave: CalendarOff,
  lifebuoy: Lifebuoy,
  list: List,
  mail: Mail,
  map: Map2,
  marks: Pencil,
  message: MessageCircle,
  money: CurrencyTaka,
  package: Package,
  pencil: Pencil,
  play: PlayerPlay,
  qrcode: Qrcode,
  question: HelpCircle,
  receipt: Receipt,
  report: ReportAnalytics,
  result: Certificate,
  routine: CalendarTime,
  send: Send,
  sitemap: Sitemap,
  sms: DeviceMobileMessage,
  star: Star,
  stop: PlayerStop,
  students: School,
  table: Table,
  tag: Tag,
  target: Target,
  teacher: ChalkboardTeacher,
  'user-check': UserCheck,
  'user-circle': UserCircle,
  'user-plus': UserPlus,
  users: Users,
  video: Video,
  wallet: Wallet,
  web: WorldWww,
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
} as const satisfies Record<string, Icon>;

export type IconName = keyof typeof menuIcons;

/** The icon with this name, a dot when there is none. */
export function iconNamed(name: string | null | undefined): Icon {
  return (name ? (menuIcons as Record<string, Icon>)[name] : undefined) ?? Point;
}
