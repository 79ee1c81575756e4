/// The stations of August 2026: number, code, name, latitude, longitude, the town's number, town,
/// commune, district, province, street; separated by tabs.
///
/// Source: Główny Inspektorat Ochrony Środowiska, Państwowy Monitoring Środowiska.
enum BundledStations {
  /// When the service returned the list, 2026-08-22T00:00:00Z.
  static let retrieved = 1_787_356_800.0

  static let text = """
    11	DsCzerStraza	Czerniawa	50.912475	15.312190	142	Czerniawa	Świeradów-Zdrój	lubański	DOLNOŚLĄSKIE	ul. Strażacka 7
    16	DsDziePilsud	Dzierżoniów, ul. Piłsudskiego	50.732817	16.648050	198	Dzierżoniów	Dzierżoniów	dzierżoniowski	DOLNOŚLĄSKIE	ul. Piłsudskiego 26
    38	DsKlodzSzkol	Kłodzko, ul. Szkolna	50.433493	16.653660	368	Kłodzko	Kłodzko	kłodzki	DOLNOŚLĄSKIE	ul. Szkolna 8
    52	DsLegAlRzecz	Legnica, Al. Rzeczypospolitej	51.204503	16.180513	453	Legnica	Legnica	Legnica	DOLNOŚLĄSKIE	Al. Rzeczypospolitej 10/12
    70	DsOlawZolnAK	Oława, ul. Żołnierzy Armii Krajowej	50.942073	17.291333	642	Oława	Oława	oławski	DOLNOŚLĄSKIE	ul. Żołnierzy AK 9
    71	DsOlesBrzozo	Oleśnica, ul. Brzozowa	51.217483	17.389997	637	Oleśnica	Oleśnica	oleśnicki	DOLNOŚLĄSKIE	ul. Brzozowa 7
    74	DsOsieczow21	Osieczów	51.317630	15.431719	648	Osieczów	Osiecznica	bolesławiecki	DOLNOŚLĄSKIE	
    77	DsPolKasztan	Polkowice, ul. Kasztanowa	51.502370	16.075051	721	Polkowice	Polkowice	polkowicki	DOLNOŚLĄSKIE	ul. Kasztanowa 29
    93	DsSzczaKolej	Szczawno-Zdrój, ul. Kolejowa	50.804189	16.254111	915	Szczawno-Zdrój	Szczawno-Zdrój	wałbrzyski	DOLNOŚLĄSKIE	ul. Kolejowa 14
    109	DsWalbrzWyso	Wałbrzych, ul. Wysockiego	50.768729	16.269677	998	Wałbrzych	Wałbrzych	Wałbrzych	DOLNOŚLĄSKIE	ul. Wysockiego 11
    114	DsWrocBartni	Wrocław, ul. Bartnicza	51.115933	17.141125	1064	Wrocław	Wrocław	Wrocław	DOLNOŚLĄSKIE	ul. Bartnicza
    115	DsWrocNaGrob	Wrocław, ul. Na Grobli	51.103456	17.059225	1064	Wrocław	Wrocław	Wrocław	DOLNOŚLĄSKIE	ul. Na Grobli
    117	DsWrocWybCon	Wrocław, wyb. Conrada-Korzeniowskiego	51.129378	17.029250	1064	Wrocław	Wrocław	Wrocław	DOLNOŚLĄSKIE	ul. Wyb. J.Conrada-Korzeniowskiego 18
    122	DsWrocOrzech	Wrocław, ul. Orzechowa	51.077525	17.042817	1064	Wrocław	Wrocław	Wrocław	DOLNOŚLĄSKIE	ul. Orzechowa 61
    129	DsWrocAlWisn	Wrocław, Al. Wiśniowa	51.086225	17.012689	1064	Wrocław	Wrocław	Wrocław	DOLNOŚLĄSKIE	Al. Wiśniowa/ul. Powst. Śląskich
    134	DsZgorBohGet	Zgorzelec, ul. Bohaterów Getta	51.150391	15.008175	1101	Zgorzelec	Zgorzelec	zgorzelecki	DOLNOŚLĄSKIE	ul. Bohaterów Getta 1a
    142	KpGrudPilsud	Grudziądz, ul. Piłsudskiego	53.493550	18.762139	269	Grudziądz	Grudziądz	Grudziądz	KUJAWSKO-POMORSKIE	ul. Piłsudskiego 51
    143	KpInowSolank	Inowrocław, ul. Solankowa	52.793122	18.241044	287	Inowrocław	Inowrocław	inowrocławski	KUJAWSKO-POMORSKIE	ul. Solankowa
    145	KpToruWSikor	Toruń, ul. Wały gen. Sikorskiego	53.012475	18.605681	966	Toruń	Toruń	Toruń	KUJAWSKO-POMORSKIE	ul. Wały gen. Sikorskiego 12
    150	KpBydFieldor	Bydgoszcz, ul. Fieldorfa	53.151452	18.132062	90	Bydgoszcz	Bydgoszcz	Bydgoszcz	KUJAWSKO-POMORSKIE	ul. gen. Augusta Emila Fieldorfa „Nila” 13
    156	KpBydPlPozna	Bydgoszcz, Pl. Poznański	53.121764	17.987906	90	Bydgoszcz	Bydgoszcz	Bydgoszcz	KUJAWSKO-POMORSKIE	Plac Poznański
    158	KpBydWarszaw	Bydgoszcz, ul. Warszawska	53.134083	17.995708	90	Bydgoszcz	Bydgoszcz	Bydgoszcz	KUJAWSKO-POMORSKIE	ul. Warszawska 10
    164	KpCiechTezni	Ciechocinek, ul. Tężniowa	52.888422	18.780908	122	Ciechocinek	Ciechocinek	aleksandrowski	KUJAWSKO-POMORSKIE	ul. Tężniowa - Park Tężniowy
    183	KpGrudSienki	Grudziądz, ul. Sienkiewicza	53.491831	18.752503	269	Grudziądz	Grudziądz	Grudziądz	KUJAWSKO-POMORSKIE	ul. Sienkiewicza 27
    190	KpKoniczynka	Koniczynka, Pojezierze Chełmińskie	53.080647	18.684258	391	Koniczynka	Łysomice	toruński	KUJAWSKO-POMORSKIE	Pojezierze Chełmińskie
    206	KpToruDziewu	Toruń, ul. Dziewulskiego	53.028647	18.666103	966	Toruń	Toruń	Toruń	KUJAWSKO-POMORSKIE	ul. Dziewulskiego 1
    208	KpToruKaszow	Toruń, ul. Przy Kaszowniku	53.017628	18.612808	966	Toruń	Toruń	Toruń	KUJAWSKO-POMORSKIE	ul. Przy Kaszowniku
    225	KpWloclOkrze	Włocławek, ul. Okrzei	52.658467	19.059314	1046	Włocławek	Włocławek	Włocławek	KUJAWSKO-POMORSKIE	ul. Okrzei
    232	KpZielBoryTu	Zielonka, Bory Tucholskie	53.662117	17.934017	1104	Zielonka	Tuchola	tucholski	KUJAWSKO-POMORSKIE	Bory Tucholskie
    236	LbBiaPodOrze	Biała Podlaska, ul. Orzechowa	52.029194	23.149389	26	Biała Podlaska	Biała Podlaska	Biała Podlaska	LUBELSKIE	ul. Orzechowa
    248	LbJarczWolaM	Jarczew, IMGW	51.814367	21.972375	301	Jarczew	Wola Mysłowska	łukowski	LUBELSKIE	
    250	LbKrasKoszar	Kraśnik, ul. Koszarowa	50.928239	22.228308	420	Kraśnik	Kraśnik	kraśnicki	LUBELSKIE	ul. Koszarowa 10A
    258	LbLubSliwins	Lublin, ul. Śliwińskiego	51.273078	22.551675	489	Lublin	Lublin	Lublin	LUBELSKIE	ul. Śliwińskiego 5
    266	LbLubObywate	Lublin, ul. Obywatelska	51.259431	22.569133	489	Lublin	Lublin	Lublin	LUBELSKIE	ul. Obywatelska 13
    275	LbRadzPodSit	Radzyń Podlaski, ul. Sitkowskiego	51.780000	22.625944	778	Radzyń Podlaski	Radzyń Podlaski	radzyński	LUBELSKIE	ul. Sitkowskiego 1b
    282	LbWilczopole	Wilczopole	51.163542	22.598608	1035	Wilczopole	Głusk	lubelski	LUBELSKIE	
    285	LbZamoHrubie	Zamość, ul. Hrubieszowska	50.716628	23.290247	1081	Zamość	Zamość	Zamość	LUBELSKIE	ul. Hrubieszowska 69A
    289	LdBrzeReform	Brzeziny, ul. Reformacka	51.797806	19.756094	81	Brzeziny	Brzeziny	brzeziński	ŁÓDZKIE	ul. Reformacka 1
    291	LdGajewUjWod	Gajew, Ujęcie Wody	52.143258	19.233217	209	Gajew	Witonia	łęczycki	ŁÓDZKIE	Ujęcie wody
    295	LdLodzCzerni	Łódź, ul. Czernika	51.758050	19.529786	516	Łódź	Łódź	Łódź	ŁÓDZKIE	ul. Czernika 1/3
    296	LdLodzGdansk	Łódź, ul. Gdańska	51.775378	19.450992	516	Łódź	Łódź	Łódź	ŁÓDZKIE	ul. Gdańska 16
    302	LdLodzLegion	Łódź, ul. Legionów	51.776417	19.452936	516	Łódź	Łódź	Łódź	ŁÓDZKIE	ul. Legionów 1
    314	LdPabiKonsta	Pabianice, ul. Konstantynowska	51.667981	19.368683	667	Pabianice	Pabianice	pabianicki	ŁÓDZKIE	ul. Konstantynowska
    319	LdParzniUjWo	Parzniewice, Ujęcie Wody	51.291175	19.517556	673	Parzniewice	Wola Krzysztoporska	piotrkowski	ŁÓDZKIE	Ujęcie wody
    322	LdPioTrKraPr	Piotrków Trybunalski, ul. Krakowskie Przedmieście	51.404406	19.696956	703	Piotrków Trybunalski	Piotrków Trybunalski	Piotrków Trybunalski	ŁÓDZKIE	ul. Krakowskie Przedmieście 13
    331	LdRadomsRoln	Radomsko, ul. Rolna	51.067417	19.448714	773	Radomsko	Radomsko	radomszczański	ŁÓDZKIE	ul. Rolna 2
    345	LdToMaSwAnto	Tomaszów Mazowiecki ul. Św. Antoniego	51.526225	20.016858	965	Tomaszów Mazowiecki	Tomaszów Mazowiecki	tomaszowski	ŁÓDZKIE	ul. Św. Antoniego 43/45
    347	LdWielunPOW1	Wieluń, ul. POW	51.217828	18.581828	1028	Wieluń	Wieluń	wieluński	ŁÓDZKIE	ul. POW 12
    350	LdZduWoKrole	Zduńska Wola, ul. Królewska	51.601378	18.940117	1096	Zduńska Wola	Zduńska Wola	zduńskowolski	ŁÓDZKIE	ul. Królewska 10
    355	LdZgieMielcz	Zgierz, ul. Mielczarskiego	51.856692	19.421231	1100	Zgierz	Zgierz	zgierski	ŁÓDZKIE	ul. Mielczarskiego 1
    361	LuGorzKosGdy	Gorzów Wlkp. ul. Kosynierów Gdyńskich	52.738214	15.228667	246	Gorzów Wielkopolski	Gorzów Wielkopolski	Gorzów Wielkopolski	LUBUSKIE	ul. Kosynierów Gdyńskich
    362	LuGorzPilsud	Gorzów Wlkp. ul. Piłsudskiego	52.747044	15.246294	246	Gorzów Wielkopolski	Gorzów Wielkopolski	Gorzów Wielkopolski	LUBUSKIE	ul. Piłsudskiego
    374	LuSmolBytnic	Smolary Bytnickie	52.172222	15.206667	848	Smolary Bytnickie	Bytnica	krośnieński	LUBUSKIE	Smolary Bytnickie 45A
    376	LuSulecDudka	Sulęcin ul. Dudka	52.437722	15.122444	903	Sulęcin	Sulęcin	sulęciński	LUBUSKIE	ul. Dudka
    379	LuWsKaziWiel	Wschowa ul. Kazimierza Wielkiego	51.799722	16.317500	1066	Wschowa	Wschowa	wschowski	LUBUSKIE	ul. Kazimierza Wielkiego
    382	LuZarySzyman	Żary, ul. Szymanowskiego	51.642656	15.127808	1119	Żary	Żary	żarski	LUBUSKIE	ul. Szymanowskiego 8
    387	LuZielKrotka	Zielona Góra ul. Krótka	51.939783	15.518861	1103	Zielona Góra	Zielona Góra	Zielona Góra	LUBUSKIE	ul. Krótka
    391	MpBochKonfed	Bochnia, ul. Konfederatów Barskich	49.969017	20.439511	51	Bochnia	Bochnia	bocheński	MAŁOPOLSKIE	ul. Konfederatów Barskich
    398	MpGorlKrasin	Gorlice, ul. Krasińskiego	49.658889	21.163336	244	Gorlice	Gorlice	gorlicki	MAŁOPOLSKIE	ul. Krasińskiego
    400	MpKrakAlKras	Kraków, Aleja Krasińskiego	50.057678	19.926189	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	Al. Krasińskiego
    401	MpKrakBujaka	Kraków, ul. Bujaka	50.010575	19.949189	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	ul. Bujaka
    402	MpKrakBulwar	Kraków, ul. Bulwarowa	50.069308	20.053492	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	ul. Bulwarowa
    426	MpNoSaczNadb	Nowy Sącz, ul. Nadbrzeżna	49.619281	20.714403	623	Nowy Sącz	Nowy Sącz	Nowy Sącz	MAŁOPOLSKIE	ul. Nadbrzeżna
    437	MpSkawOsOgro	Skawina, Os. Ogrody	49.971047	19.830422	834	Skawina	Skawina	krakowski	MAŁOPOLSKIE	Os. Ogrody
    443	MpSzymbaGorl	Szymbark	49.633714	21.116833	930	Szymbark	Gorlice	gorlicki	MAŁOPOLSKIE	Szymbark 430
    444	MpTarBitStud	Tarnów, ul. Bitwy pod Studziankami	50.020169	21.004167	958	Tarnów	Tarnów	Tarnów	MAŁOPOLSKIE	ul. Bitwy pod Studziankami
    449	MpTrzebOsZWM	Trzebinia, Os. Związku Walki Młodych	50.159406	19.477464	974	Trzebinia	Trzebinia	chrzanowski	MAŁOPOLSKIE	Os. Widokowe (dawne os. ZWM)
    450	MpTuchChopin	Tuchów, ul. Chopina	49.894169	21.051061	980	Tuchów	Tuchów	tarnowski	MAŁOPOLSKIE	ul. Chopina
    455	MpNiepo3Maja	Niepołomice, ul. 3 Maja	50.035117	20.212689	597	Niepołomice	Niepołomice	wielicki	MAŁOPOLSKIE	ul. 3 Maja
    459	MpZakopaSien	Zakopane, ul. Sienkiewicza	49.293564	19.960083	1076	Zakopane	Zakopane	tatrzański	MAŁOPOLSKIE	ul. Sienkiewicza
    460	MzBelsIGFPAN	Belsk Duży, IGF PAN	51.835242	20.791912	19	Belsk Duży	Grójec	grójecki	MAZOWIECKIE	Osiedle PAN 1
    466	MzGranicaKPN	Granica, KPN	52.285858	20.454653	259	Granica	Kampinos	warszawski zachodni	MAZOWIECKIE	Kampinoski Park Narodowy
    471	MzLegZegrzyn	Legionowo, ul. Zegrzyńska	52.407578	20.955928	452	Legionowo	Legionowo	legionowski	MAZOWIECKIE	ul. Zegrzyńska 38
    485	MzOtwoBrzozo	Otwock, ul. Brzozowa	52.115725	21.237297	662	Otwock	Otwock	otwocki	MAZOWIECKIE	ul. Brzozowa 2
    488	MzPiasPulask	Piastów, ul. Pułaskiego	52.191728	20.837489	685	Piastów	Piastów	pruszkowski	MAZOWIECKIE	ul. Pułaskiego 6/8
    497	MzPlocKroJad	Płock, ul. Królowej Jadwigi	52.556279	19.687672	707	Płock	Płock	Płock	MAZOWIECKIE	ul. Królowej Jadwigi 4
    501	MzPlocMiReja	Płock, ul. Reja	52.550938	19.709791	707	Płock	Płock	Płock	MAZOWIECKIE	ul. Mikołaja Reja 28
    510	MzRad25Czerw	Radom, ul. 25 Czerwca	51.406080	21.166819	771	Radom	Radom	Radom	MAZOWIECKIE	ul. 25 Czerwca 1976 70
    512	MzRadHallera	Radom, ul. Hallera	51.415324	21.171285	771	Radom	Radom	Radom	MAZOWIECKIE	ul. Hallera
    515	MzRadTochter	Radom, ul. Tochtermana	51.399084	21.147474	771	Radom	Radom	Radom	MAZOWIECKIE	ul. Tochtermana 1
    517	MzSiedKonars	Siedlce, ul. Konarskiego	52.172145	22.282001	823	Siedlce	Siedlce	Siedlce	MAZOWIECKIE	ul. Konarskiego 11
    530	MzWarAlNiepo	Warszawa, Al. Niepodległości	52.219298	21.004724	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	Al. Niepodległości 227/233
    532	MzWarAKrzywo	Warszawa, ul. Krzywoń	52.228649	20.917513	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	ul. Anieli Krzywoń
    538	MzWarTolstoj	Warszawa, ul. Tołstoja	52.285073	20.933018	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	ul. Tołstoja 2
    550	MzWarWokalna	Warszawa, ul. Wokalna	52.160772	21.033819	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	ul. Wokalna 1
    552	MzWarKondrat	Warszawa, ul. Kondratowicza	52.290864	21.042458	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	ul. Kondratowicza 8
    562	MzZyraRoosev	Żyrardów, ul. Roosevelta	52.053811	20.429892	1130	Żyrardów	Żyrardów	żyrardowski	MAZOWIECKIE	ul. Roosevelta 2
    568	OpKKozBSmial	Kędzierzyn-Koźle, ul. Śmiałego	50.349608	18.236575	355	Kędzierzyn-Koźle	Kędzierzyn-Koźle	kędzierzyńsko-kozielski	OPOLSKIE	ul. Bolesława Śmiałego 5
    577	OpKluczMicki	Kluczbork, ul. Mickiewicza	50.972181	18.207575	363	Kluczbork	Kluczbork	kluczborski	OPOLSKIE	ul. Mickiewicza 10
    584	OpOlesSlowac	Olesno, ul. Słowackiego	50.876983	18.416878	636	Olesno	Olesno	oleski	OPOLSKIE	ul. Słowackiego
    590	OpOpoleOsAKr	Opole, Os. Armii Krajowej	50.676856	17.950278	645	Opole	Opole	Opole	OPOLSKIE	Os. Armii Krajowej
    600	OpZdziePiast	Zdzieszowice, ul. Piastów	50.423533	18.120739	1097	Zdzieszowice	Zdzieszowice	krapkowicki	OPOLSKIE	ul. Piastów 6
    609	PdBialWarsza	Białystok, ul. Warszawska	53.129306	23.181744	35	Białystok	Białystok	Białystok	PODLASKIE	ul. Warszawska 75 A
    612	PdBorsukowiz	Borsukowizna, Szkółka Leśna	53.215492	23.642153	63	Borsukowizna	Krynki	sokólski	PODLASKIE	
    618	PdLomSikorsk	Łomża, ul. Sikorskiego	53.181394	22.054381	513	Łomża	Łomża	Łomża	PODLASKIE	ul. Sikorskiego 48/94
    631	PkJarosPruch	Jarosław, ul. Pruchnicka	50.012083	22.674772	303	Jarosław	Jarosław	jarosławski	PODKARPACKIE	Pruchnicka
    638	PkJasloSikor	Jaslo, ul. Sikorskiego	49.744886	21.454617	306	Jasło	Jasło	jasielski	PODKARPACKIE	Sikorskiego
    646	PkKrosKletow	Krosno, ul. Kletówki	49.690169	21.749700	425	Krosno	Krosno	Krosno	PODKARPACKIE	Kletówki
    659	PkNiskoSzkla	Nisko, ul. Szklarniowa	50.529892	22.112467	600	Nisko	Nisko	niżański	PODKARPACKIE	Szklarniowa
    665	PkPrzemGrunw	Przemyśl, ul. Grunwaldzka	49.784339	22.756239	748	Przemyśl	Przemyśl	Przemyśl	PODKARPACKIE	Grunwaldzka
    671	PkRzeszRejta	Rzeszów, Al. Rejtana	50.024242	22.010575	810	Rzeszów	Rzeszów	Rzeszów	PODKARPACKIE	Al. Rejtana
    678	PkSanoSadowa	Sanok, ul. Sadowa	49.571731	22.195892	814	Sanok	Sanok	sanocki	PODKARPACKIE	Sadowa
    684	PkTarnDabrow	Tarnobrzeg, ul. Dąbrowskiej	50.575742	21.688367	954	Tarnobrzeg	Tarnobrzeg	Tarnobrzeg	PODKARPACKIE	Marii Dąbrowskiej
    706	PmGdaPowWiel	Gdańsk, ul. Powstańców Wielkopolskich	54.398639	18.614333	218	Gdańsk	Gdańsk	Gdańsk	POMORSKIE	ul. Powstańców Wielkopolskich
    725	PmSlupKniazi	Słupsk, ul. Kniaziewicza	54.463611	17.046722	846	Słupsk	Słupsk	Słupsk	POMORSKIE	ul. Kniaziewicza 30
    729	PmGdaPowWars	Gdańsk, ul. Powstańców Warszawskich	54.353196	18.635267	218	Gdańsk	Gdańsk	Gdańsk	POMORSKIE	ul. Powstańców Warszawskich
    731	PmGdaWyzwole	Gdańsk, ul. Wyzwolenia	54.400788	18.657332	218	Gdańsk	Gdańsk	Gdańsk	POMORSKIE	ul. Wyzwolenia
    732	PmGdyPorebsk	Gdynia, ul. Porębskiego	54.560836	18.493331	219	Gdynia	Gdynia	Gdynia	POMORSKIE	ul. Porębskiego
    736	PmGdaLeczkow	Gdańsk, ul. Leczkowa	54.380139	18.619766	218	Gdańsk	Gdańsk	Gdańsk	POMORSKIE	ul. Leczkowa
    740	PmKosTargowa	Kościerzyna, ul. Targowa	54.120694	17.975861	406	Kościerzyna	Kościerzyna	kościerski	POMORSKIE	ul. Targowa
    741	PmMalMickiew	Malbork, ul. Mickiewicza	54.031247	19.032899	527	Malbork	Malbork	malborski	POMORSKIE	ul. Mickiewicza
    742	PmLebMalczew	Lębork, ul. Malczewskiego	54.546167	17.746194	464	Lębork	Lębork	lęborski	POMORSKIE	ul. Malczewskiego
    743	PmLinieKosci	Liniewko Kościerskie	54.104111	18.182972	469	Liniewko Kościerskie	Nowa Karczma	kościerski	POMORSKIE	
    747	PmKwiSportow	Kwidzyn, ul. Sportowa	53.722361	18.936917	449	Kwidzyn	Kwidzyn	kwidzyński	POMORSKIE	ul. Sportowa
    750	PmLebaRabka1	Łeba, IMGW	54.754139	17.534528	506	Łeba	Łeba	lęborski	POMORSKIE	ul. Rąbka 1A
    756	SkBuskRokosz	Busko-Zdrój, ul. Rokosza	50.453621	20.715640	88	Busko-Zdrój	Busko-Zdrój	buski	ŚWIĘTOKRZYSKIE	ul. Rokosza 1
    769	SkNowiParkow	Nowiny, ul. Parkowa	50.823108	20.533506	616	Nowiny	Nowiny	kielecki	ŚWIĘTOKRZYSKIE	ul. Parkowa
    777	SkOzarOsWzgo	Ożarów, Os. Wzgórze	50.887132	21.660726	666	Ożarów	Ożarów	opatowski	ŚWIĘTOKRZYSKIE	Os. Wzgórze 52
    778	SkPolaRuszcz	Połaniec, ul. Ruszczańska	50.429014	21.277367	723	Połaniec	Połaniec	staszowski	ŚWIĘTOKRZYSKIE	ul. Ruszczańska 23
    785	SkStaraZlota	Starachowice, ul. Złota	51.050611	21.084175	872	Starachowice	Starachowice	starachowicki	ŚWIĘTOKRZYSKIE	ul. Złota
    789	SlBielKossak	Bielsko-Biała, ul. Kossak-Szczuckiej	49.813464	19.027318	41	Bielsko-Biała	Bielsko-Biała	Bielsko-Biała	ŚLĄSKIE	ul. Kossak-Szczuckiej 19
    791	SlBielSterni	Bielsko-Biała, ul. Sternicza	49.806389	19.023194	41	Bielsko-Biała	Bielsko-Biała	Bielsko-Biała	ŚLĄSKIE	ul. Sternicza 4
    798	SlCzestoArmK	Częstochowa, Al. AK/Jana Pawła II	50.817217	19.118997	146	Częstochowa	Częstochowa	Częstochowa	ŚLĄSKIE	Aleja Armii Krajowej 2
    800	SlCzestoBacz	Częstochowa, ul. Baczyńskiego	50.836389	19.130111	146	Częstochowa	Częstochowa	Częstochowa	ŚLĄSKIE	ul. Baczyńskiego 2
    804	SlCzestoZana	Częstochowa, ul. Zana	50.801918	19.106961	146	Częstochowa	Częstochowa	Częstochowa	ŚLĄSKIE	ul. Zana 6
    805	SlDabroTysia	Dąbrowa Górnicza, ul. Tysiąclecia	50.329111	19.231222	157	Dąbrowa Górnicza	Dąbrowa Górnicza	Dąbrowa Górnicza	ŚLĄSKIE	ul. Tysiąclecia 25 a
    809	SlGliwicMewy	Gliwice, ul. Mewy	50.279481	18.655736	221	Gliwice	Gliwice	Gliwice	ŚLĄSKIE	ul. Mewy 34
    810	SlGodGliniki	Godów, ul. Gliniki	49.921875	18.471278	234	Godów	Godów	wodzisławski	ŚLĄSKIE	ul. Gliniki
    814	SlKatoKossut	Katowice, ul. Kossutha	50.264611	18.975028	350	Katowice	Katowice	Katowice	ŚLĄSKIE	ul. Kossutha 6
    818	SlKnurJedNar	Knurów, ul. Jedności Narodowej	50.233167	18.655722	369	Knurów	Knurów	gliwicki	ŚLĄSKIE	ul. Jedności Narodowej 5
    825	SlMyszMiedzi	Myszków, ul. Miedziana	50.579733	19.326700	581	Myszków	Myszków	myszkowski	ŚLĄSKIE	ul. Miedziana 3
    834	SlRybniBorki	Rybnik, ul. Borki	50.111181	18.516139	804	Rybnik	Rybnik	Rybnik	ŚLĄSKIE	ul. Borki 37 d
    837	SlSosnoLubel	Sosnowiec, ul. Lubelska	50.285956	19.184399	862	Sosnowiec	Sosnowiec	Sosnowiec	ŚLĄSKIE	ul. Lubelska 51
    839	SlTarnoLitew	Tarnowskie Góry, ul. Litewska	50.444736	18.829639	957	Tarnowskie Góry	Tarnowskie Góry	tarnogórski	ŚLĄSKIE	ul. Litewska 6
    841	SlTychyTolst	Tychy, ul. Tołstoja	50.099903	18.990236	988	Tychy	Tychy	Tychy	ŚLĄSKIE	ul. Tołstoja 1
    842	SlUstronSana	Ustroń, ul. Sanatoryjna	49.719731	18.826722	993	Ustroń	Ustroń	cieszyński	ŚLĄSKIE	ul. Sanatoryjna 7
    845	SlWodzGalczy	Wodzisław Śląski, ul. Gałczyńskiego	50.007629	18.455548	1050	Wodzisław Śląski	Wodzisław Śląski	wodzisławski	ŚLĄSKIE	ul. Gałczyńskiego 1
    853	SlZlotPotLes	Złoty Potok, Leśniczówka	50.710889	19.458797	1111	Złoty Potok	Janów	częstochowski	ŚLĄSKIE	Leśniczówka Kamienna Góra
    856	SlZywieKoper	Żywiec, ul. Kopernika	49.671602	19.234446	1131	Żywiec	Żywiec	żywiecki	ŚLĄSKIE	ul. Kopernika 83 a
    861	WmElbBazynsk	Elbląg, ul. Bażyńskiego	54.167847	19.410942	202	Elbląg	Elbląg	Elbląg	WARMIŃSKO-MAZURSKIE	ul. Bażyńskiego 6
    870	WmGoldJacwie	Gołdap, ul. Jaćwieska	54.305908	22.307681	241	Gołdap	Gołdap	gołdapski	WARMIŃSKO-MAZURSKIE	ul. Jaćwieska 17
    875	WmNiTraugutt	Nidzica, ul.Traugutta	53.361112	20.422046	591	Nidzica	Nidzica	nidzicki	WARMIŃSKO-MAZURSKIE	ul. Traugutta
    877	WmOlsPuszkin	Olsztyn, ul. Puszkina	53.789233	20.486075	639	Olsztyn	Olsztyn	Olsztyn	WARMIŃSKO-MAZURSKIE	ul. Puszkina 16
    882	WmPuszczaBor	Diabla Góra, Puszcza Borecka	54.124819	22.038056	167	Diabla Góra	Kruklanki	giżycki	WARMIŃSKO-MAZURSKIE	Diabla Góra
    890	WpGniePaczko	Gniezno, ul. Paczkowskiego	52.539283	17.612239	232	Gniezno	Gniezno	gnieźnieński	WIELKOPOLSKIE	ul. Paczkowskiego 13
    902	WpKoniWyszyn	Konin, ul. Wyszyńskiego	52.225650	18.268927	393	Konin	Konin	Konin	WIELKOPOLSKIE	ul. Wyszyńskiego 3
    912	WpNoTomSzpit	Nowy Tomyśl, ul. Sienkiewicza	52.316748	16.142154	627	Nowy Tomyśl	Nowy Tomyśl	nowotomyski	WIELKOPOLSKIE	ul. Szpitalna
    920	WpPilaKusoci	Pila, ul. Kusocińskiego	53.154408	16.759572	699	Piła	Piła	pilski	WIELKOPOLSKIE	ul. Kusocińskiego 10A
    931	WpPoznSpycha	Poznań, ul. Spychalskiego	52.392866	16.928442	729	Poznań	Poznań	Poznań	WIELKOPOLSKIE	ul. Spychalskiego 34
    932	WpPoznSzyman	Poznań, ul. Szymanowskiego	52.459192	16.906200	729	Poznań	Poznań	Poznań	WIELKOPOLSKIE	ul. Szymanowskiego 17
    942	WpWagrowLipo	Wągrowiec, ul. Lipowa	52.815262	17.208381	1013	Wągrowiec	Wągrowiec	wągrowiecki	WIELKOPOLSKIE	ul. Lipowa
    944	WpPoznDabrow	Poznań, ul. Dąbrowskiego	52.420319	16.877289	729	Poznań	Poznań	Poznań	WIELKOPOLSKIE	ul. Dąbrowskiego 169
    946	WpPiaskiKrzy	Piaski, Krzyżówka	52.501318	17.773175	441	Krzyżówka	Witkowo	gnieźnieński	WIELKOPOLSKIE	Piaski 10
    950	WpBoroDrapal	Borówiec, ul. Drapałka	52.276720	17.074187	62	Borówiec	Kórnik	poznański	WIELKOPOLSKIE	ul. Drapałka 4
    952	WpKaliSawick	Kalisz, ul. Wyszyńskiego	51.747950	18.049063	336	Kalisz	Kalisz	Kalisz	WIELKOPOLSKIE	ul. Wyszyńskiego
    961	ZpWiduBulRyb	Widuchowa	53.122325	14.382245	1025	Widuchowa	Widuchowa	gryfiński	ZACHODNIOPOMORSKIE	ul. Bulwary Rybackie 1
    966	ZpKoszArKraj	Koszalin, Al. Armii Krajowej	54.193986	16.172544	402	Koszalin	Koszalin	Koszalin	ZACHODNIOPOMORSKIE	Al. Armii Krajowej
    967	ZpKoszSpasow	Koszalin, ul. Spasowskiego	54.207151	16.193236	402	Koszalin	Koszalin	Koszalin	ZACHODNIOPOMORSKIE	ul. Spasowskiego 2f
    973	ZpMyslZaBram	Myślibórz, ul. Za Bramką	52.926283	14.862809	584	Myślibórz	Myślibórz	myśliborski	ZACHODNIOPOMORSKIE	ul. Za Bramką 8
    981	ZpSzczec1Maj	Szczecinek, ul. 1 Maja	53.712114	16.692517	918	Szczecinek	Szczecinek	szczecinecki	ZACHODNIOPOMORSKIE	ul. 1 Maja 22
    983	ZpSzczecPrze	Szczecinek, ul. Przemysłowa	53.698902	16.704556	918	Szczecinek	Szczecinek	szczecinecki	ZACHODNIOPOMORSKIE	ul. Przemysłowa 5
    986	ZpSzczAndrze	Szczecin, ul. Andrzejewskiego	53.380975	14.663347	917	Szczecin	Szczecin	Szczecin	ZACHODNIOPOMORSKIE	ul. Andrzejewskiego 23
    987	ZpSzczPilsud	Szczecin, ul. Piłsudskiego	53.432169	14.553900	917	Szczecin	Szczecin	Szczecin	ZACHODNIOPOMORSKIE	ul. Piłsudskiego 1
    989	ZpSzczLaczna	Szczecin, ul. Łączna	53.470889	14.556250	917	Szczecin	Szczecin	Szczecin	ZACHODNIOPOMORSKIE	ul. Łączna
    8873	DsJelGorSoko	Jelenia Góra, ul. Sokoliki	50.871214	15.700947	319	Jelenia Góra	Jelenia Góra	Jelenia Góra	DOLNOŚLĄSKIE	ul. Sokoliki 6
    8953	WmIlawAnders	Iława, ul.Andersa	53.587873	19.564908	286	Iława	Iława	iławski	WARMIŃSKO-MAZURSKIE	Andersa 8a
    9000	SlCzerKopaln	Czerwionka-Leszczyny, ul. Kopalniana	50.163850	18.659977	145	Czerwionka-Leszczyny	Czerwionka-Leszczyny	rybnicki	ŚLĄSKIE	ul. Kopalniana
    9114	MzOstroHalle	Ostrołęka, ul. Hallera	53.083736	21.579322	653	Ostrołęka	Ostrołęka	Ostrołęka	MAZOWIECKIE	ul. gen. J. Hallera 12
    9153	DsJelGorOgin	Jelenia Góra, ul. Ogińskiego	50.913433	15.765608	319	Jelenia Góra	Jelenia Góra	Jelenia Góra	DOLNOŚLĄSKIE	ul. Ogińskiego 6
    9173	PkDebiGrottg	Dębica, ul.Grottgera	50.054786	21.416256	164	Dębica	Dębica	dębicki	PODKARPACKIE	Grottgera 3
    9175	PkKrempnaMPN	Krempna, Ośrodek edukacyjno-muzealny MPN	49.511297	21.498606	421	Krempna	Krempna	jasielski	PODKARPACKIE	59
    9177	DsGlogWiStwo	Głogów, ul. Wita Stwosza	51.657022	16.097822	223	Głogów	Głogów	głogowski	DOLNOŚLĄSKIE	ul. Wita Stwosza 3
    9179	MpSzarowSpok	Szarów, ul. Spokojna	50.007500	20.259167	913	Szarów	Kłaj	wielicki	MAŁOPOLSKIE	ul. Spokojna
    9203	KpBrodKochan	Brodnica, ul. Kochanowskiego	53.249264	19.415086	70	Brodnica	Brodnica	brodnicki	KUJAWSKO-POMORSKIE	ul. Kochanowskiego
    9218	WpPleszAlMic	Pleszew, Al. Mickiewicza	51.884922	17.791106	706	Pleszew	Pleszew	pleszewski	WIELKOPOLSKIE	Al. Mickiewicza
    9236	LdSkierKonop	Skierniewice, ul. Konopnickiej	51.954297	20.149461	836	Skierniewice	Skierniewice	Skierniewice	ŁÓDZKIE	ul. Marii Konopnickiej 5
    9791	KpWloclKalis	Włocławek, ul. Kaliska	52.637394	19.044486	1046	Włocławek	Włocławek	Włocławek	KUJAWSKO-POMORSKIE	ul. Kaliska 108 A
    9798	KpNaklWawrzy	Nakło nad Notecią, ul. Św. Wawrzyńca	53.136681	17.591539	587	Nakło nad Notecią	Nakło nad Notecią	nakielski	KUJAWSKO-POMORSKIE	ul. Świętego Wawrzyńca
    9913	MzGutyDuCzer	Guty Duże	52.943172	21.288167	2181	Guty Duże	Czerwonka	makowski	MAZOWIECKIE	Guty Duże 4
    9973	SkKielWarsza	Kielce, ul. Warszawska 210	50.894374	20.657988	360	Kielce	Kielce	Kielce	ŚWIĘTOKRZYSKIE	ul. Warszawska 210
    10005	WmElkStadion	Ełk, ul. Piłsudskiego	53.828389	22.348338	203	Ełk	Ełk	ełcki	WARMIŃSKO-MAZURSKIE	ul. Piłsudskiego 27
    10018	OpGlubRatusz	Głubczyce, ul. Ratuszowa	50.200778	17.830510	228	Głubczyce	Głubczyce	głubczycki	OPOLSKIE	ul. Ratuszowa 9
    10030	WmOstrPilsud	Ostróda, ul. Piłsudskiego	53.694587	19.969041	657	Ostróda	Ostróda	ostródzki	WARMIŃSKO-MAZURSKIE	Piłsudskiego 4
    10058	LdLodzJanPaw	Łódź, Al. Jana Pawła II	51.754613	19.434925	516	Łódź	Łódź	Łódź	ŁÓDZKIE	Al. Jana Pawła II 15
    10059	LdUniejZamko	Uniejów, ul. Zamkowa	51.971711	18.790289	2060	Uniejów	Uniejów	poddębicki	ŁÓDZKIE	ul. Zamkowa 1
    10060	LdBelchEdwar	Bełchatów, ul. Edwardów	51.356689	19.365903	20	Bełchatów	Bełchatów	bełchatowski	ŁÓDZKIE	ul. Edwardów 5
    10093	DsDusznSportMOB	Duszniki-Zdrój, ul. Sportowa	50.402561	16.393311	190	Duszniki-Zdrój	Duszniki-Zdrój	kłodzki	DOLNOŚLĄSKIE	Sportowa
    10115	PkMielPogodn	Mielec, ul. Pogodna	50.318036	21.486372	548	Mielec	Mielec	mielecki	PODKARPACKIE	Pogodna 2
    10119	MpKaszowLisz	Kaszów	50.025028	19.726833	2042	Kaszów	Liszki	krakowski	MAŁOPOLSKIE	Bory
    10120	MpTarRoSitko	Tarnów, ul. Ks. Romana Sitko	50.018253	20.992578	958	Tarnów	Tarnów	Tarnów	MAŁOPOLSKIE	ul. Ks. Romana Sitko
    10122	PkIwonZdrRab	Iwonicz Zdrój, ul. Rąba	49.565183	21.791308	291	Iwonicz-Zdrój	Iwonicz-Zdrój	krośnieński	PODKARPACKIE	Księdza Rąba
    10123	MpKrakZloRog	Kraków, ul. Złoty Róg	50.081197	19.895358	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	Złoty Róg
    10124	MpSuchaNiesz	Sucha Beskidzka, ul. Nieszczyńskiej	49.743131	19.600339	897	Sucha Beskidzka	Sucha Beskidzka	suski	MAŁOPOLSKIE	ul. Nieszczyńskiej
    10125	PkRzeszPilsu	Rzeszów, Al. Piłsudskiego	50.040675	22.004656	810	Rzeszów	Rzeszów	Rzeszów	PODKARPACKIE	Al. Piłsudskiego
    10126	PkStWolWoPol	Stalowa Wola, ul. Wojska Polskiego	50.577828	22.054336	866	Stalowa Wola	Stalowa Wola	stalowowolski	PODKARPACKIE	Wojska Polskiego 9
    10139	MpKrakOsPias	Kraków, Os. Piastów	50.098508	20.018269	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	Os. Piastów
    10140	LdSieraPolna	Sieradz, ul. Polna	51.592058	18.734811	827	Sieradz	Sieradz	sieradzki	ŁÓDZKIE	ul. Polna 18/20
    10141	DsSwidnFolwa	Świdnica, ul. Folwarczna	50.844430	16.494006	935	Świdnica	Świdnica	świdnicki	DOLNOŚLĄSKIE	ul. Folwarczna 2
    10148	WpPoznHetman	Poznan, ul. Hetmańska	52.384293	16.918156	729	Poznań	Poznań	Poznań	WIELKOPOLSKIE	Hetmańska
    10158	SlBielPartyz	Bielsko-Biała, ul. Partyzantów	49.802075	19.048610	41	Bielsko-Biała	Bielsko-Biała	Bielsko-Biała	ŚLĄSKIE	ul. Partyzantów
    10374	OpOpoleKoszy	Opole, ul. Koszyka	50.666736	17.899137	645	Opole	Opole	Opole	OPOLSKIE	ul. Koszyka 21
    10414	PkRymZdrPark	Rymanów Zdrój, ul. Parkowa	49.546539	21.851006	805	Rymanów-Zdrój	Rymanów	krośnieński	PODKARPACKIE	Parkowa 5
    10438	PkMielBierna	Mielec, ul. Biernackiego	50.299128	21.440942	548	Mielec	Mielec	mielecki	PODKARPACKIE	Biernackiego
    10446	MpRabkaOrkan	Rabka-Zdrój, ul. Orkana	49.608647	19.966008	767	Rabka-Zdrój	Rabka-Zdrój	nowotarski	MAŁOPOLSKIE	Orkana
    10447	MpKrakWadow	Kraków, Os. Wadów	50.100569	20.122561	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	Wadów
    10456	LdOpocSkCuri	Opoczno, ul. Skłodowskiej-Curie	51.379128	20.282169	644	Opoczno	Opoczno	opoczyński	ŁÓDZKIE	ul. Skłodowskiej-Curie 5
    10554	SlZorySikor2	Żory, Os. Gen. Władysława Sikorskiego	50.029416	18.689527	1123	Żory	Żory	Żory	ŚLĄSKIE	Os. Sikorskiego 52
    10694	KpWloclGniaz	Włocławek, ul. Gniazdowskiego	52.651561	19.051886	1046	Włocławek	Włocławek	Włocławek	KUJAWSKO-POMORSKIE	ul. Gniazdowskiego 7
    10794	SkMaloSlonec	Małogoszcz, ul. Słoneczna	50.809610	20.266032	531	Małogoszcz	Małogoszcz	jędrzejowski	ŚWIĘTOKRZYSKIE	ul. Słoneczna 18
    10814	MpOswiecBema	Oświęcim, ul. J. Bema	50.033083	19.245275	660	Oświęcim	Oświęcim	oświęcimski	MAŁOPOLSKIE	J. Bema
    10817	MpZlockieMusMOB	Złockie, szkoła podstawowa	49.374147	20.879581	2180	Złockie	Muszyna	nowosądecki	MAŁOPOLSKIE	Złockie 79
    10834	WpKozieosLes	Koziegłowy, Os. Leśne	52.449295	16.999634	2163	Koziegłowy	Czerwonak	poznański	WIELKOPOLSKIE	Osiedle Leśne 22
    10854	KpWieniZdroj	Wieniec Zdrój, ul. Wieniecka	52.656773	18.987456	2240	Wieniec-Zdrój	Brześć Kujawski	włocławski	KUJAWSKO-POMORSKIE	ul. Wieniecka
    10874	LbFlorianRPN	Florianka, RPN	50.551894	22.982861	2201	Florianka	Józefów	biłgorajski	LUBELSKIE	
    10934	ZpKolZolkiew	Kołobrzeg, ul. Żółkiewskiego	54.179381	15.596347	386	Kołobrzeg	Kołobrzeg	kołobrzeski	ZACHODNIOPOMORSKIE	ul. Żółkiewskiego
    10955	MzWarChrosci	Warszawa, ul. Chrościckiego	52.207742	20.906073	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	ul. Chrościckiego 16/18
    10956	MzWarBajkowa	Warszawa, ul. Bajkowa	52.188474	21.176233	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	ul. Bajkowa 17/21
    11154	PdSuwPulask2	Suwałki, ul. Pułaskiego 26	54.115897	22.938464	906	Suwałki	Suwałki	Suwałki	PODLASKIE	ul. Pułaskiego 26
    11174	PdBialPPiech	Białystok, ul. 42 Pułku Piechoty	53.144122	23.216322	35	Białystok	Białystok	Białystok	PODLASKIE	ul. 42 Pułku Piechoty 117
    11195	SkKielTargow	Kielce, ul. Targowa	50.878998	20.633692	360	Kielce	Kielce	Kielce	ŚWIĘTOKRZYSKIE	ul. Targowa 3
    11234	DsLegPolarna	Legnica, ul. Polarna	51.208104	16.183784	453	Legnica	Legnica	Legnica	DOLNOŚLĄSKIE	ul. Polarna 1
    11254	DsNowRudJezi	Nowa Ruda, ul. Jeziorna	50.581492	16.498245	602	Nowa Ruda	Nowa Ruda	kłodzki	DOLNOŚLĄSKIE	ul. Jeziorna 19
    11278	SlLublSzymal	Lubliniec, ul. ks. Szymały	50.675693	18.682065	490	Lubliniec	Lubliniec	lubliniecki	ŚLĄSKIE	ul. ks. płk. Jana Szymały 3
    11294	LuZielWyszyn	Zielona Góra,ul.Wyszyńskiego	51.936249	15.481077	1103	Zielona Góra	Zielona Góra	Zielona Góra	LUBUSKIE	Wyszyńskiego
    11301	MpOlkuCegiel	Olkusz, ul. Cegielniana	50.284000	19.564044	638	Olkusz	Olkusz	olkuski	MAŁOPOLSKIE	Cegielniana
    11303	MpKrakSwoszo	Kraków, Os. Swoszowice	49.991442	19.936792	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	Lusińska
    11336	ZpKoszChopin	Koszalin, ul. Chopina	54.194114	16.211672	402	Koszalin	Koszalin	Koszalin	ZACHODNIOPOMORSKIE	ul. Chopina 42
    11358	MzBialaKmiciMOB	Biała, ul. Kmicica	52.602534	19.645100	2661	Biała	Stara Biała	płocki	MAZOWIECKIE	ul. Andrzeja Kmicica 33
    11360	LbChelmPolan	Chełm, ul. Połaniecka	51.122147	23.473075	100	Chełm	Chełm	Chełm	LUBELSKIE	ul. Połaniecka
    11362	LbNaleczAlMa	Nałęczów, Al. Małachowskiego	51.284931	22.210242	588	Nałęczów	Nałęczów	puławski	LUBELSKIE	Al. Małachowskiego
    11434	MpZabieWapie	Zabierzów, ul. Wapienna	50.116028	19.800639	2300	Zabierzów	Zabierzów	krakowski	MAŁOPOLSKIE	Wapienna
    11455	SlZawGalczyn	Zawiercie, ul. K.I.Gałczyńskiego	50.493045	19.439012	1086	Zawiercie	Zawiercie	zawierciański	ŚLĄSKIE	ul. Gałczyńskiego 3
    11457	SlGoczaUzdro	Goczałkowice-Zdrój, ul. Parkowa	49.937850	18.975594	2280	Goczałkowice-Zdrój	Goczałkowice-Zdrój	pszczyński	ŚLĄSKIE	ul. Parkowa
    11554	LdLaskNarutoMOB	Łask, ul. Narutowicza	51.589208	19.131433	504	Łask	Łask	łaski	ŁÓDZKIE	ul. Narutowicza 28
    11576	KpBydJezdzie	Bydgoszcz, ul. Jeździecka	53.175214	18.044164	90	Bydgoszcz	Bydgoszcz	Bydgoszcz	KUJAWSKO-POMORSKIE	ul. Jeździecka
    11754	SkGoluUjWody	Gołuchów, Ujęcie Wody	50.621482	20.614057	2644	Gołuchów	Kije	pińczowski	ŚWIĘTOKRZYSKIE	Ujęcie Wody
    11794	SlRaciborzWP	Racibórz, ul. Wojska Polskiego	50.091142	18.216261	768	Racibórz	Racibórz	raciborski	ŚLĄSKIE	ul. Wojska Polskiego 8
    11814	PdBialAlPils	Białystok, Al. Piłsudskiego	53.135286	23.161325	35	Białystok	Białystok	Białystok	PODLASKIE	Al. Józefa Piłsudskiego 34
    11855	SlJastrZdroj	Jastrzębie-Zdrój, Al. J.Piłsudskiego/Harcerska	49.952544	18.607953	312	Jastrzębie-Zdrój	Jastrzębie-Zdrój	Jastrzębie-Zdrój	ŚLĄSKIE	Aleja Józefa Piłsudskiego/Harcerska 3
    11916	PdAugustowUz	Augustów, Uzdrowisko	53.852550	22.984686	8	Augustów	Augustów	augustowski	PODLASKIE	
    11934	DsTrzebniMaj	Trzebnica, ul. 3 Maja	51.304817	17.071367	975	Trzebnica	Trzebnica	trzebnicki	DOLNOŚLĄSKIE	ul. 3 Maja
    12096	LbLubOkopowa	Lublin, ul. Okopowa	51.245464	22.554994	489	Lublin	Lublin	Lublin	LUBELSKIE	Okopowa 5a
    12098	LbKrasnobrod	Krasnobród, ul. Sanatoryjna	50.549297	23.197317	418	Krasnobród	Krasnobród	zamojski	LUBELSKIE	ul. Sanatoryjna
    12139	SkOpatPartyz	Opatów, ul. Partyzantów	50.798077	21.425467	2687	Opatów	Opatów	opatowski	ŚWIĘTOKRZYSKIE	ul. Partyzantów 13 b
    16157	ZpPolczSolanMOB	Połczyn-Zdrój, ul. Solankowa	53.755652	16.089278	724	Połczyn-Zdrój	Połczyn-Zdrój	świdwiński	ZACHODNIOPOMORSKIE	ul. Solankowa 8
    16180	PmGdaGrunwal	Gdańsk, Al. Grunwaldzka	54.380682	18.601559	218	Gdańsk	Gdańsk	Gdańsk	POMORSKIE	Al. Grunwaldzka 127
    16196	SkKielWarsz1	Kielce, ul. Warszawska 108	50.886014	20.642858	360	Kielce	Kielce	Kielce	ŚWIĘTOKRZYSKIE	ul. Warszawska 108
    16242	PmSopBiPlowc	Sopot, ul. Bitwy Pod Płowcami	54.434510	18.578840	861	Sopot	Sopot	Sopot	POMORSKIE	ul. Bitwy pod Płowcami
    16271	MzKonJezZero	Konstancin-Jeziorna, ul. Żeromskiego	52.082277	21.124598	395	Konstancin-Jeziorna	Konstancin-Jeziorna	piaseczyński	MAZOWIECKIE	ul. Żeromskiego
    16397	PmWejhDworco	Wejherowo, ul. Dworcowa	54.604528	18.227761	1016	Wejherowo	Wejherowo	wejherowski	POMORSKIE	ul. Dworcowa
    16406	SlCiesChopin	Cieszyn, ul. Chopina	49.755989	18.634075	124	Cieszyn	Cieszyn	cieszyński	ŚLĄSKIE	ul. Chopina 37
    16413	OpBrzegPoprzMOB	Brzeg, ul. Poprzeczna	50.849509	17.462579	75	Brzeg	Brzeg	brzeski	OPOLSKIE	ul. Poprzeczna 1
    16493	WpPoznSzwajc	Poznań ul. Szwajcarska	52.390879	16.998053	729	Poznań	Poznań	Poznań	WIELKOPOLSKIE	ul. Szwajcarska
    16495	WpMosinaCzer	Mosina, ul. Czereśniowa	52.241497	16.865125	2712	Mosina	Mosina	poznański	WIELKOPOLSKIE	ul. Czereśniowa 4
    16497	SkKielJurajs	Kielce, ul. Jurajska	50.887606	20.579965	360	Kielce	Kielce	Kielce	ŚWIĘTOKRZYSKIE	ul. Jurajska 7
    16533	MzWarMeteo	Warszawa, IMGW	52.281304	20.963383	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	ul. Podleśna 61
    16613	LuNowaSolKos	Nowa Sól	51.809103	15.708042	605	Nowa Sól	Nowa Sól	nowosolski	LUBUSKIE	T. Kościuszki
    16753	MpMyslenSoli	Myślenice	49.831237	19.923591	583	Myślenice	Myślenice	myślenicki	MAŁOPOLSKIE	Solidarności 6
    16894	MpNoTargAlTy	Nowy Targ, Al. Tysiąclecia	49.476675	20.034878	626	Nowy Targ	Nowy Targ	nowotarski	MAŁOPOLSKIE	Al. Tysiąclecia
    16896	MpKrakKamien	Kraków, ul. Kamieńskiego	50.024605	19.978460	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	ul. Kamieńskiego
    16913	OpKrap3Maja	Krapkowice, ul. 3 Maja	50.486194	17.974770	416	Krapkowice	Krapkowice	krapkowicki	OPOLSKIE	ul. 3 Maja 17
    17058	SlPszczBator	Pszczyna, ul. Batorego	49.975772	18.947686	761	Pszczyna	Pszczyna	pszczyński	ŚLĄSKIE	ul. Stefana Batorego 24
    17118	MpWysowaParkMOB	Wysowa-Zdrój, Park Zdrojowy	49.440175	21.178087	995	Uście Gorlickie Wysowa	Uście Gorlickie	gorlicki	MAŁOPOLSKIE	Wysowa
    17179	PkRzeszStarz	Rzeszów, ul. Starzyńskiego	50.060381	21.980511	810	Rzeszów	Rzeszów	Rzeszów	PODKARPACKIE	Starzyńskiego 17
    17318	SlKatoDudyGr	Katowice, ul. Dudy-Gracza	50.258483	19.036217	350	Katowice	Katowice	Katowice	ŚLĄSKIE	ul. Jerzego Dudy-Gracza
    17658	PdBialUpalna	Białystok, ul. Upalna	53.129601	23.108054	35	Białystok	Białystok	Białystok	PODLASKIE	ul. Upalna 26
    17659	WpKepnoSport	Kępno ul. Sportowa	51.282994	17.986739	2833	Kępno	Kępno	kępiński	WIELKOPOLSKIE	Sportowa
    17698	WpLesznPrusa	Leszno, ul. Bolesława Prusa	51.833683	16.592122	457	Leszno	Leszno	Leszno	WIELKOPOLSKIE	Bolesława Prusa 33
    17880	SlZabSkloCu2	Zabrze, ul. M. Skłodowskiej-Curie	50.317072	18.771258	1073	Zabrze	Zabrze	Zabrze	ŚLĄSKIE	ul. M. Skłodowskiej-Curie 34
    20140	PdWysMazMajaMOB	Wysokie Mazowieckie, ul. 1 Maja	52.913878	22.509275	2912	Wysokie Mazowieckie	Wysokie Mazowieckie	wysokomazowiecki	PODLASKIE	ul. 1 Maja 6
    20201	PkRzeszKwiat	Rzeszów, ul. Kwiatkowskiego	49.998408	21.992183	810	Rzeszów	Rzeszów	Rzeszów	PODKARPACKIE	Kwiatkowskiego
    20202	PkKrasneWiesMOB	Krasne	50.043935	22.090741	2932	Krasne	Krasne	rzeszowski	PODKARPACKIE	
    20209	MzCiechKraszMOB	Ciechanów, ul. Kraszewskiego	52.885541	20.602511	120	Ciechanów	Ciechanów	ciechanowski	MAZOWIECKIE	ul. Kraszewskiego 8
    20277	LbTomaLubPSPMOB	Tomaszów Lubelski, ul. Janusza Petera	50.444128	23.421553	964	Tomaszów Lubelski	Tomaszów Lubelski	tomaszowski	LUBELSKIE	ul. Janusza Petera 7
    20307	WpKrotoOlimpMOB	Krotoszyn, ul. Olimpijska	51.697308	17.441263	430	Krotoszyn	Krotoszyn	krotoszyński	WIELKOPOLSKIE	Olimpijska 10
    20347	PmGdaLaweWzg	Gdańsk, ul. Lawendowe Wzgórze	54.328833	18.568819	218	Gdańsk	Gdańsk	Gdańsk	POMORSKIE	Lawendowe Wzgórze
    20367	MpKrakPollan	Kraków, ul. Półłanki	50.034702	20.044386	415	Kraków	Kraków	Kraków	MAŁOPOLSKIE	Półłanki 76
    20387	OpNysaRodzi2	Nysa, ul. Rodziewiczówny 1	50.460992	17.331499	628	Nysa	Nysa	nyski	OPOLSKIE	ul. Rodziewiczówny 1
    20468	DsLubanLudowMOB	Lubań, ul. Ludowa	51.120091	15.298189	482	Lubań	Lubań	lubański	DOLNOŚLĄSKIE	Ludowa
    20487	MzWarGrochow	Warszawa, ul. Grochowska	52.245704	21.080427	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	ul. Grochowska 244A
    20488	MzWarSolidar	Warszawa, Al. Solidarności	52.243573	20.999214	1006	Warszawa	Warszawa	Warszawa	MAZOWIECKIE	Al. Solidarności 83/89
    20548	LuSzliPrzemyMOB	Szlichtyngowa, ul. Przemysłowa	51.710278	16.239722	2952	Szlichtyngowa	Szlichtyngowa	wschowski	LUBUSKIE	Przemysłowa
    20567	SkOstrSwPolnMOB	Ostrowiec Świętokrzyski, ul. Polna	50.945335	21.382405	656	Ostrowiec Świętokrzyski	Ostrowiec Świętokrzyski	ostrowiecki	ŚWIĘTOKRZYSKIE	ul. Polna 56
    20568	SkSolecLesnaMOB	Solec-Zdrój, ul. Leśna	50.366080	20.884767	860	Solec Zdrój	Solec-Zdrój	buski	ŚWIĘTOKRZYSKIE	ul. Leśna
    20590	DsKobierzyceMOB	ul. Sportowa 15	50.974886	16.929652	370	Kobierzyce	Kobierzyce	wrocławski	DOLNOŚLĄSKIE	ul. Sportowa 15
    20591	KpSolecTartaMOB	Solec Kujawski, ul. Tartaczna 10	53.079306	18.248444	859	Solec Kujawski	Solec Kujawski	bydgoski	KUJAWSKO-POMORSKIE	Tartaczna 10
    20607	PmTczewCzyzyMOB	Tczew, ul. Czyżykowska	54.081937	18.804446	960	Tczew	Tczew	tczewski	POMORSKIE	Czyżykowska
    20647	WmBraniePCKMOB	Braniewo, ul. PCK	54.383907	19.815018	2803	Braniewo	Braniewo	braniewski	WARMIŃSKO-MAZURSKIE	PCK 4
    """
}
