"""Regions that Natural Earth draws or names as they were before a reform: tables for build-places.py."""

# Codes that ISO 3166-2 has replaced, for regions whose borders stayed.
CODES = {
    "PS-GZZ": "PS-GZA", "ZA-NL": "ZA-KZN", "ZA-GT": "ZA-GP", "TW-TPQ": "TW-NWT",
    "TT-RCM": "TT-MRC", "TT-ETO": "TT-TOB", "TT-WTO": "TT-TOB", "IQ-TS": "IQ-KI",
    "KN-14": "KN-15", "SI-05": "SI-142", "OM-BA": "OM-BS", "OM-SH": "OM-SJ", "LU-D": "LU-DI",
    "KZ-AKM": "KZ-11", "KZ-AKT": "KZ-15", "KZ-ATY": "KZ-23", "KZ-ZAP": "KZ-27",
    "KZ-ZHA": "KZ-31", "KZ-KUS": "KZ-39", "KZ-KZY": "KZ-43", "KZ-MAN": "KZ-47",
    "KZ-PAV": "KZ-55", "KZ-SEV": "KZ-59", "KZ-YUZ": "KZ-61", "KZ-AST": "KZ-71",
    "KE-110": "KE-30", "IT-AO": "IT-23", "NL-BQ1": "BQ-BO", "NL-BQ2": "BQ-SA", "NL-BQ3": "BQ-SE",
    "FR-GP": "FR-971", "FR-MQ": "FR-972", "FR-GF": "FR-973", "FR-RE": "FR-974", "FR-YT": "FR-976",
    **{f"GT-{old}": f"GT-{new}" for old, new in zip(
        "GU PR SA CM ES SR SO TO QZ SU RE SM HU QC BV AV PE IZ ZA CQ JA JU".split(),
        [f"{number:02}" for number in range(1, 23)])},
    **{f"MK-{old}": f"MK-{new}" for old, new in zip(
        "13 20 24 36 49 54 67 69 80 03 14 23 33 37 42 51 60 63 81 83 12 21 22 40 52 58 61 72 78 "
        "05 07 10 11 18 26 41 56 64 73 04 25 27 45 46 53 55 62 66 06 08 16 19 30 35 50 75 76 43 "
        "44 47 48 65 71 01 02 09 17 29 32 34 38 39 68 70 74 77 79 82 84".split(),
        "101 102 103 104 105 106 107 108 109 201 202 203 204 205 206 207 208 209 210 211 301 303 "
        "304 307 308 310 311 312 313 401 402 403 404 405 406 407 408 409 410 501 502 503 504 505 "
        "506 507 508 509 601 602 603 604 605 606 607 608 609 701 702 703 704 705 706 801 802 803 "
        "804 805 806 807 808 809 811 812 813 814 815 816 817".split())},
}

# Regions that Natural Earth names without a code.
CODES_BY_NAME = {
    ("MY", "Trengganu"): "MY-11", ("LR", "Gbarpolu"): "LR-GP", ("LR", "River Gee"): "LR-RG",
    ("BA", "Doboj"): "BA-SRP", ("BA", "Foča"): "BA-SRP", ("BA", "Vlasenica"): "BA-SRP",
    ("BA", "Trebinje"): "BA-SRP", ("BA", "Bijeljina"): "BA-SRP",
    ("BA", "Banja Luka"): "BA-SRP", ("BA", "Sarajevo-Romanija"): "BA-SRP",
    # ISO 3166-2 numbered Iran anew in 2020, with the same numbers.
    **{("IR", name): f"IR-{number:02}" for number, name in enumerate((
        "Markazi", "Gilan", "Mazandaran", "East Azerbaijan", "West Azarbaijan", "Kermanshah",
        "Khuzestan", "Fars", "Kerman", "Razavi Khorasan", "Isfahan", "Sistan and Baluchestan",
        "Kurdistan", "Hamadan", "Chaharmahal and Bakhtiari", "Lorestan", "Ilam",
        "Kohgiluyeh and Boyer-Ahmad", "Bushehr", "Zanjan", "Semnan", "Yazd", "Hormozgan",
        "Tehran", "Ardabil", "Qom", "Qazvin", "Golestan", "North Khorasan", "South Khorasan"))},
}

# Countries and a region that ISO 3166-2 gives no codes.
WITHOUT_CODES = ["BM", "GL-UO", "MO", "MS"]

# Regions that Natural Earth confuses: a position that lies in each, as latitude, longitude.
CONFUSED = {"GY-UD": (6.0, -58.3), "GY-UT": (3.37, -59.79), "SD-DE": (11.5, 26.3),
            "SD-DC": (12.9, 23.5), "IR-09": (36.3, 59.6), "IR-30": (35.95, 50.7)}

# Islands that geoBoundaries leaves in dispute or has wrong: the country in which they are drawn,
# the region that they are of, the country that Natural Earth gives them, and a box around them.
MOVED = [
    ("JP", "RU-SAK", "RU", (145.2, 43.2, 149.0, 46.0)),
    ("US", "CA-NB", "CA", (-67.06, 44.8, -66.85, 45.06)),
]

# Regions that became one: the codes of the former ones.
JOINED = {
    "BA-SRP": "BA-SRP", "PK-KP": "PK-KP PK-TA", "GB-BCP": "GB-BMH GB-POL",
    "TT-TOB": "TT-TOB", "IS-1": "IS-0 IS-1",
    "MK-307": "MK-307 MK-28 MK-57 MK-31 MK-15",
    # Northern Ireland since 2015.
    "GB-ANN": "GB-ANT GB-NTA", "GB-AND": "GB-ARD GB-NDN", "GB-ABC": "GB-ARM GB-BNB GB-CGV",
    "GB-CCG": "GB-BLY GB-CLR GB-LMV GB-MYL", "GB-DRS": "GB-DRY GB-STB",
    "GB-FMO": "GB-FER GB-OMH", "GB-MUL": "GB-CKT GB-DGN GB-MFT", "GB-LBC": "GB-LSB GB-CSR",
    "GB-MEA": "GB-BLA GB-CKF GB-LRN", "GB-NMD": "GB-NYM GB-DOW",
    "IN-TS": "IN-TG", "IT-NU": "IT-NU IT-OG", "IT-SS": "IT-SS IT-OT", "IT-SU": "IT-CI IT-VS",
    "LY-DR": "LY-QB", "LY-JG": "LY-MZ", "LY-NL": "LY-GD", "LY-TB": "LY-TN", "LY-WA": "LY-AJ",
    "MU-PW": "MU-PW MU-BR MU-CU MU-QB MU-VP", "PH-00": "PH-MNL",
    "PH-CEB": "PH-CEB PH-LAP PH-MDE", "PH-NEC": "PH-NEC PH-BCD",
    # Latvia since 2021.
    **{f"LV-{new}": " ".join(f"LV-{old}" for old in former.split()) for new, former in {
        "002": "002 038 046 065 072 092", "007": "007", "111": "025 036", "011": "011 020",
        "015": "014 015 082 108", "016": "016 034 083 105", "022": "008 022 039 055 070 075 104",
        "112": "003 028 032 066 071 074 081 100", "026": "010 026 098",
        "042": "004 042 049 085 107 JKB", "041": "041 069", "047": "024 047", "050": "006 050 093",
        "052": "013 052", "054": "005 054 086", "058": "023 044 058 110",
        "059": "021 030 057 059", "062": "012 062", "067": "035 051 053 067",
        "073": "001 073 078 103", "077": "077 109", "080": "031 080 095", "088": "018 088",
        "089": "089 090", "091": "037 048 061 091", "094": "009 076 094",
        "097": "027 063 079 097", "099": "029 040 043 099",
        "113": "017 019 045 060 064 084 096 VMR"}.items()},
}

# Regions divided since: the former ones, and a position inside the new one, as latitude, longitude.
DIVIDED = {
    "IN-TS": ("IN-AP", (17.9, 79.2)), "IN-LA": ("IN-JK", (34.2, 77.6)),
    "AF-DAY": ("AF-URU", (33.8, 66.1)), "AF-PAN": ("AF-PAR", (35.5, 69.8)),
    "IR-30": ("IR-23", (35.95, 50.7)), "LA-VT": ("LA-VI", (18.1, 102.65)),
    "CL-NB": ("CL-BI", (-36.6, -72.0)), "AL-11": ("AL-02 AL-03 AL-09", (41.33, 19.85)),
}

# Countries whose regions come from Who's On First, all of them.
FROM_WHOSONFIRST = ["MA", "NP", "CI", "LU"]

# Names in en, uk, pl where CLDR has none, or former ones.
NAMES = {
    "NP-P1": ("Koshi", "Коші", "Kośi"), "NP-P2": ("Madhesh", "Мадхеш", "Madhesh"),
    "NP-P3": ("Bagmati", "Багматі", "Bagmati"), "NP-P4": ("Gandaki", "Гандакі", "Gandaki"),
    "NP-P5": ("Lumbini", "Лумбіні", "Lumbini"), "NP-P6": ("Karnali", "Карналі", "Karnali"),
    "NP-P7": ("Sudurpashchim", "Судурпашчім", "Sudurpaśćim"),
    "MA-01": ("Tanger-Tetouan-Al Hoceima", "Танжер-Тетуан-Ель-Хосейма", "Tanger-Tetuan-Al-Husajma"),
    "MA-02": ("Oriental", "Східна область", "Region Wschodni"),
    "MA-03": ("Fès-Meknès", "Фес-Мекнес", "Fez-Meknes"),
    "MA-04": ("Rabat-Salé-Kénitra", "Рабат-Сале-Кенітра", "Rabat-Sala-Kenitra"),
    "MA-05": ("Béni Mellal-Khénifra", "Бені-Меллаль-Хеніфра", "Beni Mellal-Chunajfira"),
    "MA-06": ("Casablanca-Settat", "Касабланка-Сеттат", "Casablanca-Settat"),
    "MA-07": ("Marrakesh-Safi", "Марракеш-Сафі", "Marrakesz-Safi"),
    "MA-08": ("Drâa-Tafilalet", "Драа-Тафілалет", "Dara-Tafilalt"),
    "MA-09": ("Souss-Massa", "Сус-Масса", "Sus-Massa"),
    "MA-10": ("Guelmim-Oued Noun", "Гулімін-Уед-Нун", "Kulmim-Wadi Nun"),
    "MA-11": ("Laâyoune-Sakia El Hamra", "Ель-Аюн-Сегієт-ель-Хамра", "Al-Ujun-As-Sakija al-Hamra"),
    "MA-12": ("Dakhla-Oued Ed-Dahab", "Дахла-Уед-ед-Дагаб", "Ad-Dachla-Wadi az-Zahab"),
    "LV-111": ("Augšdaugava", "Аугшдаугавський край", "Gmina Augšdaugava"),
    "LV-112": ("South Kurzeme", "Південнокурземський край", "Gmina Dienvidkurzeme"),
    "LV-113": ("Valmiera", "Валмієрський край", "Gmina Valmiera"),
    "BA-SRP": ("Republika Srpska", "Республіка Сербська", "Republika Serbska"),
    "GB-BCP": ("Bournemouth, Christchurch and Poole", "Борнмут, Крайстчерч і Пул",
               "Bournemouth, Christchurch and Poole"),
    "KZ-61": ("Turkistan", "Туркестанська область", "Obwód turkiestański"),
    "IR-09": ("Razavi Khorasan", "Хорасан-Резаві", "Chorasan-e Rezawi"),
    "IR-30": ("Alborz", "Альборз", "Alborz"), "IN-TS": ("Telangana", "Телангана", "Telangana"),
    "CD-BC": ("Kongo Central", "Центральне Конго", "Kongo Środkowe"),
    "GB-PTE": ("Peterborough", None, None), "NZ-MBH": ("Marlborough", None, None),
    "PH-COM": ("Davao de Oro", "Давао-де-Оро", "Davao de Oro"),
    "VE-X": ("La Guaira", "Ла-Гуайра", "La Guaira"),
    "IN-LA": ("Ladakh", "Ладакх", "Ladakh"), "MY-11": ("Terengganu", "Теренгану", "Terengganu"),
}

# Regions of Natural Earth that are countries in ISO 3166-1 and in GeoNames.
COUNTRY_OF_REGION = {
    "FR-GF": "GF", "FR-GP": "GP", "FR-MQ": "MQ", "FR-RE": "RE", "FR-YT": "YT", "NO-21": "SJ",
    "NO-22": "SJ", "NL-BQ1": "BQ", "NL-BQ2": "BQ", "NL-BQ3": "BQ",
}

# Zones of whole regions that GeoNames has of before a change.
ZONES_OF_REGIONS = {"MN-057": "Asia/Ulaanbaatar", "MN-065": "Asia/Ulaanbaatar"}

# Zones that GeoNames has of before a change or of a neighbour: towns by region, separated by ";".
ZONES = {
    ("CL-MA", "America/Punta_Arenas"): "Puerto Williams",
    ("RU-SA", "Asia/Khandyga"): "Khandyga;Ust-Maya;Solnechnyy;Dzhebariki-Khaya;Nezhdaninskoe",
    ("RU-SA", "Asia/Ust-Nera"): "Ust-Nera;Oymyakon;Artyk",
    ("KZ-43", "Asia/Qyzylorda"): "Baikonur;Tyuratam",
    ("MX-TAM", "America/Matamoros"):
        "Cándido Aguilar;Santa Apolonia;Valle Hermoso;Ciudad Río Bravo;Comales;Valadeces;"
        "Ciudad Gustavo Díaz Ordaz;Nuevo Progreso;Los Guerra;Ciudad Miguel Alemán;Mier;"
        "Ciudad Camargo;Nueva Ciudad Guerrero",
    ("MX-COA", "America/Matamoros"):
        "Laguna del Rey (Químicas del Rey);Ocampo;Hidalgo;Villa Union;Villa Unión;Allende;"
        "Morelos;Nava;Zaragoza;Guerrero;Colonia Venustiano Carranza;Ejido San Carlos;Jiménez",
    ("MX-NAY", "America/Bahia_Banderas"):
        "Lo de Marcos;El Porvenir;San José del Valle;San Juan de Abajo",
    ("MX-CHH", "America/Ciudad_Juarez"): "Samalayuca;El Millón;San Isidro;Loma Blanca",
    ("MX-CHH", "America/Ojinaga"): "Manuel Benavides;Santiago de Coyame",
    ("BR-RN", "America/Noronha"): "Fernando de Noronha (Distrito Estadual)",
    ("BN-BM", "Asia/Brunei"): "Kampong Ayer", ("FM-TRK", "Pacific/Chuuk"): "Namoluk",
    ("CN-GD", "Asia/Shanghai"): "Wuyang", ("CN-GS", "Asia/Shanghai"): "Duobagou",
    ("CN-HL", "Asia/Shanghai"): "Kunheda Woerzu Manzu;Shangmachang",
    ("NZ-AUK", "Pacific/Auckland"): "Wairau Valley;Windsor Park",
    ("US-NV", "America/Denver"): "West Wendover", ("US-TN", "America/New_York"): "Rockwood",
    ("GE-AB", "Asia/Tbilisi"): "Sokhumi", ("ES-CE", "Africa/Ceuta"): "Ceuta",
    ("", "Asia/Nicosia"): "Akrotiri",  # of the sovereign base, which has no code
}

# Positions of zones beside those of the tz database: latitude, longitude.
ANCHORS = [
    ("Antarctica/McMurdo", "AQ", -90.0, 0.0),  # the South Pole has the time of its supply base
    ("Pacific/Honolulu", "UM", 16.73, -169.53),
]
